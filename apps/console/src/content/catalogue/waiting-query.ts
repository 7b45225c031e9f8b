import { type CatalogueKindName, operatorContent } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { queryOptions } from '@tanstack/react-query'

/** Saved changes that members don't see yet. */
export const waitingQuery = queryOptions({
  queryKey: ['waitingContent'],
  queryFn: ({ signal }) => api(operatorContent.waitingContent, undefined, { signal }),
})

/** Members still see the previous version of these; of the rest, nothing. */
const savedKinds: readonly CatalogueKindName[] = ['BRAND', 'STRATEGY', 'PRODUCT']

/** What members see once it was stopped. */
export const stoppedWords = (kind: CatalogueKindName) =>
  savedKinds.includes(kind) ? 'earlierStays' : 'saveAgain'
