/** What the wallet screens load. Everything lies under one key, so that a transfer makes all of it new. */
import { type Figure, type QueryOf, wallet } from '@halyard/contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { api } from '../../app/client.ts'
import type { useLanguage } from '../../app/i18n/index.ts'

type Language = ReturnType<typeof useLanguage>

const root = 'wallet'

/** Money is shown as it is now: what was loaded before stands only until the new figures are there. */
const fresh = { staleTime: 0 } as const

const balancesQuery = queryOptions({
  ...fresh,
  queryKey: [root, 'balances'],
  queryFn: ({ signal }) => api(wallet.walletList, { query: { pageNo: 1, pageSize: 10 } }, { signal }),
})

export function useBalances() {
  return useQuery(balancesQuery)
}

export type HistoryQuery = Partial<QueryOf<typeof wallet.transactionHistory>>

// Descriptions come in the language of the call, so a list belongs to one language.
export const historyQuery = (query: HistoryQuery, language: Language) =>
  queryOptions({
    ...fresh,
    queryKey: [root, 'history', language, query],
    queryFn: ({ signal }) => api(wallet.transactionHistory, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** By the specification the spinner of the bonus list stays this long, however quick the answer is. */
const bonusHoldMs = 1000

export const bonusQuery = (page: number, size: number, language: Language) =>
  queryOptions({
    ...fresh,
    // Each load shows the spinner: coming back to the window should not.
    refetchOnWindowFocus: false,
    queryKey: [root, 'bonus', language, page, size],
    queryFn: ({ signal }) =>
      held(bonusHoldMs, () => api(wallet.bonusHistory, { query: { page, size } }, { signal })),
  })

const entriesPerPage = 8

export const figureQuery = (figure: Figure, language: Language) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [root, 'figure', language, figure],
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

export function renewWallets(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [root] })
}

async function held<Answer>(holdMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  const over = new Promise((resolve) => setTimeout(resolve, holdMs))
  try {
    return await ask()
  } finally {
    await over
  }
}
