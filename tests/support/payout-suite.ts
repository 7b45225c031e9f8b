// One till for all tests of a file, with the views of operators and members on a payout.
import { operatorMoney } from '@halyard/contract'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { balancesOf, checkBooks, walletOf } from '../../apps/server/src/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { Chain, Network } from '../../apps/server/src/ports/chain.ts'
import { runPayouts } from '../../apps/server/src/withdrawals/payouts/run-payouts.ts'
import { anOperator } from './operators.ts'
import { type Leaving, openTill, settlementsOf, type Till, withdrawalOf } from './payouts.ts'

export let till: Till
let operator: { readonly token: string }

export function useTill(limits: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    till = await openTill(limits)
    operator = await anOperator(till.t, ['withdrawals.approve', 'withdrawals.pay'])
  })
  afterEach(async () => {
    for (const { controls } of Object.values(till.box.networks)) await controls.mend()
  })
  afterAll(() => till.close())
}

export const controlsOf = (network: Network) => till.box.networks[network].controls
export const round = (network: Network, app: App = till.t.app) => runPayouts(app, network)

/** The app with another chain, or with parts of this one replaced. */
export const withChain = (network: Network, chain: Partial<Chain>): App => ({
  ...till.t.app,
  chains: { ...till.t.app.chains, [network]: { ...till.t.app.chains[network], ...chain } },
})

export const refusing: App['signer'] = {
  addresses: () => till.t.app.signer.addresses(),
  limits: () => till.t.app.signer.limits(),
  signedAfter: (count) => till.t.app.signer.signedAfter(count),
  signedFor: (payoutId) => till.t.app.signer.signedFor(payoutId),
  termsOf: (payoutId) => till.t.app.signer.termsOf(payoutId),
  sign: async () => ({ state: 'refused', reason: 'LIMIT_TRANSACTION', message: 'too much' }),
}
export const refused = () => round('TRC20', { ...till.t.app, signer: refusing })

/** A node that knows no transaction, and one whose response is inconclusive. */
export const missing = { outcomeOf: async () => ({ state: 'expired' as const }) }
export const unknown = async () => ({ state: 'unknown' as const })

/** Behaves as if this much time had passed since it expired. */
export const expiredAgo = (leaving: Leaving, ago: string) =>
  till.t.app.db.pool.query(
    'update payout_attempt set expired_at = now() - $2::interval where payout_id = $1 and expired_at is not null',
    [leaving.id, ago],
  )

export const about = ({ id }: Leaving) => ({ body: { withdrawalId: id, reason: 'Nothing was sent' } })
export const giveBack = (leaving: Leaving) =>
  till.t.ask(operatorMoney.returnPayout, about(leaving), { token: operator.token })
export const retry = (leaving: Leaving) =>
  till.t.ask(operatorMoney.retryPayout, about(leaving), { token: operator.token })

export const balance = async () =>
  (await balancesOf(till.t.app.db, [walletOf(till.member.id, 'usdt')]))[0] as bigint

export async function isUnderWay(leaving: Leaving): Promise<void> {
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'PROCESSING' })
  expect(await settlementsOf(till.t, leaving.holdId)).toEqual([])
}

export async function expectReturned(leaving: Leaving, before: bigint): Promise<void> {
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'FAILED', remark: 'Nothing was sent' })
  expect(await balance()).toBe(before + 100_000_000n)
  expect(await settlementsOf(till.t, leaving.holdId)).toMatchObject([
    { address: walletOf(till.member.id, 'usdt'), amount: '100000000' },
  ])
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
}
