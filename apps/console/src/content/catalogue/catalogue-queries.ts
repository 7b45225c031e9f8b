import { type CatalogueKindName, operatorCatalogue, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

export const catalogueKey = 'catalogue'

export type CatalogueItem = ReplyOf<typeof operatorCatalogue.catalogue>['items'][number]
export type Change = ReplyOf<typeof operatorCatalogue.catalogueChanges>['changes'][number]

export const itemsQuery = (kind: CatalogueKindName) =>
  queryOptions({
    queryKey: [catalogueKey, kind, 'items'],
    queryFn: ({ signal }) => api(operatorCatalogue.catalogue, { query: { kind } }, { signal }),
  })

export const changesQuery = (kind: CatalogueKindName, subject: string) =>
  infiniteQueryOptions({
    queryKey: [catalogueKey, kind, 'changes', subject],
    queryFn: ({ signal, pageParam }) =>
      api(
        operatorCatalogue.catalogueChanges,
        { query: { kind, subject, pageSize: 20, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
