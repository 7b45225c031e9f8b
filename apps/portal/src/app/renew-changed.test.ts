import { changeKinds } from '@halyard/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infoQuery as dashboardQuery } from '../features/dashboard/dashboard-queries.ts'
import { recentQuery as recentDeposits } from '../features/deposit/deposit-queries.ts'
import { infoQuery } from '../features/kyc/kyc-queries.ts'
import { profileQuery } from '../features/member/index.ts'
import { orderQuery } from '../features/orders/index.ts'
import { sessionsQuery, signInsQuery } from '../features/security/devices-queries.ts'
import { bonusQuery, historyQuery } from '../features/wallet/wallet-queries.ts'
import { recentQuery as recentWithdrawals } from '../features/withdrawal/withdrawal-queries.ts'
import { renewChanged } from './renew-changed.ts'

const keys = {
  dashboard: dashboardQuery.queryKey,
  history: historyQuery({}, 'en').queryKey,
  bonus: bonusQuery(1, 10, 'en').queryKey,
  deposits: recentDeposits(1).queryKey,
  withdrawals: recentWithdrawals(1).queryKey,
  order: orderQuery('7').queryKey,
  notifications: ['notifications', 'latest'],
  profile: profileQuery.queryKey,
  kyc: infoQuery.queryKey,
  devices: sessionsQuery.queryKey,
  signIns: signInsQuery(1, 'ALL' as never).queryKey,
}

function renewedBy(...kinds: Parameters<typeof renewChanged>[1][number][]): string[] {
  const queries = new QueryClient()
  for (const key of Object.values(keys)) queries.setQueryData(key as readonly string[], {} as never)
  renewChanged(queries, kinds)
  return Object.entries(keys)
    .filter(([, key]) => queries.getQueryState(key as readonly string[])?.isInvalidated)
    .map(([name]) => name)
}

test.each([
  ['wallets', ['dashboard', 'history', 'withdrawals']],
  ['deposits', ['dashboard', 'deposits']],
  ['withdrawals', ['dashboard', 'withdrawals']],
  ['orders', ['dashboard', 'order']],
  ['notifications', ['notifications']],
  ['profile', ['profile', 'kyc']],
  ['sessions', ['devices', 'signIns']],
] as const)('a change of %s renews %s', (kind, names) => {
  expect(renewedBy(kind)).toEqual(names)
})

test('when everything may have changed, everything is renewed but the list with a spinner', () => {
  expect(renewedBy(...changeKinds)).toEqual(Object.keys(keys).filter((name) => name !== 'bonus'))
})
