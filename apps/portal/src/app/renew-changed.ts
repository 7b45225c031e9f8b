/** The queries that each kind of server change affects, for all screens. */
import type { ChangeKind } from '@halyard/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ordersKey } from '../trading/orders/index.ts'
import { walletsKey } from '../wallet/balances/index.ts'
import { dashboardKey } from '../wallet/dashboard/index.ts'

const queriesOf: Readonly<Record<ChangeKind, readonly QueryKey[]>> = {
  wallets: [[walletsKey], [dashboardKey], ['bonus']],
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
  profile: [['profile'], ['kyc', 'info'], [walletsKey, 'withdrawal-conf'], ['sign-in-protection'], ['team']],
  sessions: [['sessions'], ['sign-ins']],
  team: [['team'], ['bonus']],
}

/**
 * By the specification the bonus list shows its spinner at each load; a quote is fixed on request; and an
 * open tree would move under the pointer.
 */
const left: readonly QueryKey[] = [
  [walletsKey, 'bonus'],
  [walletsKey, 'calculate'],
  ['team', 'node'],
  ['team', 'search'],
]

/** A large team changes with every action of its members. */
export const teamRestMs = 10_000
let teamRenewedMs = Number.NEGATIVE_INFINITY
let teamToRenew: ReturnType<typeof setTimeout> | undefined

export function renewChanged(queries: QueryClient, kinds: readonly ChangeKind[]): void {
  renew(
    queries,
    kinds.filter((kind) => kind !== 'team'),
  )
  if (kinds.includes('team')) renewTeam(queries)
}

function renewTeam(queries: QueryClient): void {
  if (teamToRenew !== undefined) return
  const restMs = teamRenewedMs + teamRestMs - performance.now()
  const renewNow = () => {
    teamToRenew = undefined
    teamRenewedMs = performance.now()
    renew(queries, ['team'])
  }
  if (restMs <= 0) renewNow()
  else teamToRenew = setTimeout(renewNow, restMs)
}

function renew(queries: QueryClient, kinds: readonly ChangeKind[]): void {
  for (const queryKey of new Set(kinds.flatMap((kind) => queriesOf[kind] ?? []))) {
    void queries.invalidateQueries({
      queryKey,
      predicate: (query) => !left.some((key) => key.every((part, at) => query.queryKey[at] === part)),
    })
  }
}
