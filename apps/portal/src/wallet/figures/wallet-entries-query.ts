/** The entries of a wallet, page by page. */
import { type Figure, wallet } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import type { useLanguage } from '@halyard/web/texts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { walletsKey } from '../balances/index.ts'

const entriesPerPage = 8

export const walletEntriesQuery = (figure: Figure, language: ReturnType<typeof useLanguage>) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [walletsKey, 'figure', language, figure],
    queryFn: ({ pageParam, signal }) =>
      api(
        wallet.explainFigure,
        { query: { figure, pageNo: pageParam, pageSize: entriesPerPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ totalRecords }, pages) =>
      pages.length * entriesPerPage < totalRecords ? pages.length + 1 : undefined,
  })
