/** The queries of the wallet screens, except the balances. */
import { type QueryOf, wallet } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import type { useLanguage } from '@halyard/web/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { walletsKey } from '../balances/index.ts'

type Language = ReturnType<typeof useLanguage>

export type HistoryQuery = Partial<QueryOf<typeof wallet.transactionHistory>>

// Descriptions come in the language of the call, so each language has its own cache entry.
export const historyQuery = (query: HistoryQuery, language: Language) =>
  queryOptions({
    ...fresh,
    queryKey: [walletsKey, 'history', language, query],
    queryFn: ({ signal }) => api(wallet.transactionHistory, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** By the specification, the bonus list shows its spinner this long, however quick the response is. */
const bonusHoldMs = 1000

export const bonusQuery = (page: number, size: number, language: Language) =>
  queryOptions({
    ...fresh,
    // Each load shows the spinner; refocusing the window should not.
    refetchOnWindowFocus: false,
    queryKey: [walletsKey, 'bonus', language, page, size],
    queryFn: ({ signal }) =>
      held(bonusHoldMs, () => api(wallet.bonusHistory, { query: { page, size } }, { signal })),
  })

async function held<Answer>(holdMs: number, read: () => Promise<Answer>): Promise<Answer> {
  const over = new Promise((resolve) => setTimeout(resolve, holdMs))
  try {
    return await read()
  } finally {
    await over
  }
}
