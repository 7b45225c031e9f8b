/** The member's wallet balances. All queries share one key, so that a transfer refreshes them all. */
import { type ReplyOf, type WalletType, wallet } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

export const walletsKey = 'wallet'

export type Balances = ReplyOf<typeof wallet.walletList>

const balancesQuery = queryOptions({
  ...fresh,
  queryKey: [walletsKey, 'balances'],
  queryFn: ({ signal }) => api(wallet.walletList, { query: { pageNo: 1, pageSize: 10 } }, { signal }),
})

export function useBalances() {
  return useQuery(balancesQuery)
}

/** The balance of one wallet; undefined until loaded. */
export function useWalletBalance(walletType: WalletType): string | undefined {
  const { data } = useBalances()
  return data && balanceOf(data, walletType)
}

export function renewWallets(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [walletsKey] })
}

export function balanceOf({ walletList }: Balances, walletType: WalletType): string {
  return walletList.find((wallet) => wallet.walletType === walletType)?.walletBalance ?? '0.00'
}

export function isAboveZero(amount: string): boolean {
  return /[1-9]/.test(amount)
}
