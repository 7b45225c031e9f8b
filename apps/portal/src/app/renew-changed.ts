/** Which queries a change on the server concerns. They are named here once, for all screens. */
import type { ChangeKind } from '@halyard/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { walletsKey } from '../features/balances/index.ts'
import { dashboardKey } from '../features/dashboard/index.ts'
import { ordersKey } from '../features/orders/index.ts'

const queriesOf: Readonly<Record<ChangeKind, readonly QueryKey[]>> = {
  wallets: [[walletsKey], [dashboardKey]],
  deposits: [
    ['deposit', 'recent'],
    ['deposit', 'order'],
    [walletsKey, 'on-the-way'],
    [walletsKey, 'tracked'],
    [dashboardKey],
  ],
  withdrawals: [
    [walletsKey, 'withdrawals'],
    [walletsKey, 'withdrawal-conf'],
    [walletsKey, 'on-the-way'],
    [walletsKey, 'tracked'],
    [dashboardKey],
  ],
  orders: [[ordersKey], [dashboardKey]],
  notifications: [['notifications']],
  profile: [['profile'], ['kyc', 'info'], [walletsKey, 'withdrawal-conf'], ['sign-in-protection']],
  sessions: [['sessions'], ['sign-ins']],
}

/** By the specification the bonus list shows its spinner at each load; and a quote is what was asked for. */
const left: readonly QueryKey[] = [
  [walletsKey, 'bonus'],
  [walletsKey, 'calculate'],
]

export function renewChanged(queries: QueryClient, kinds: readonly ChangeKind[]): void {
  for (const queryKey of new Set(kinds.flatMap((kind) => queriesOf[kind] ?? []))) {
    void queries.invalidateQueries({
      queryKey,
      predicate: (query) => !left.some((key) => key.every((part, at) => query.queryKey[at] === part)),
    })
  }
}
