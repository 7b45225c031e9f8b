import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  alarmsOf,
  approved,
  attemptsOf,
  countWallets,
  expectPaidOnce,
  finish,
  type Leaving,
  openTill,
  payoutOf,
  rested,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import type { App } from '../../platform/app.ts'
import type { Chain, Network } from '../../ports/chain.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())
afterEach(async () => {
  for (const { controls } of Object.values(till.box.networks)) await controls.mend()
})

const round = (network: Network, app: App = till.t.app) => runPayouts(app, network)

function appWith(network: Network, settings: { maxFee?: number; timeoutMs?: number }): App {
  const { app } = till.t
  return { ...app, chains: { ...app.chains, [network]: till.box.networks[network].fresh(settings) } }
}

async function expectHeld(leaving: Leaving, obstacle: string): Promise<void> {
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle })
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'PROCESSING' })
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([`PAYOUT_${obstacle}`])
}

test('a TRON hot wallet short of TRX pays as many as it can, and signs no more', async () => {
  const { controls } = till.box.networks.TRC20
  await till.box.restartSigner({ SIGNER_KEY_TRC20: '71'.repeat(32) })
  const hot = (await till.box.signer.addresses()).TRC20
  await controls.send({ to: hot, amount: '1000' })
  await controls.send({ to: hot, amount: '5', asset: 'native' })
  await controls.mine(1)
  await countWallets(till, ['TRC20'])
  const [first, second] = [await approved(till, 'TRC20', '11'), await approved(till, 'TRC20', '12')]
  await round('TRC20')
  for (const leaving of [first, second]) {
    await expectHeld(leaving, 'INSUFFICIENT_FUNDS')
    expect(await attemptsOf(till, leaving)).toEqual([])
  }
  // Enough for one: the second can't use what the first will burn while the first is unmined.
  await controls.send({ to: hot, amount: '10', asset: 'native' })
  await controls.mine(1)
  await rested(till)
  await round('TRC20')
  expect(await attemptsOf(till, first)).toMatchObject([{ first_sent_at: expect.any(Date) }])
  await expectHeld(second, 'INSUFFICIENT_FUNDS')
  await finish(till, 'TRC20')
  await rested(till)
  await finish(till, 'TRC20')
  await expectPaidOnce(till, first)
  await expectPaidOnce(till, second)
  expect(await alarmsOf(till, `payout:${second.id}`)).toEqual([])
  await controls.send({ to: hot, amount: '1000', asset: 'native' })
  await controls.mine(1)
})

test('a waiting TRON payout reserves its own cost, not that of the next one', async () => {
  const { controls, chain } = till.box.networks.TRC20
  await till.box.restartSigner({ SIGNER_KEY_TRC20: '72'.repeat(32) })
  const hot = (await till.box.signer.addresses()).TRC20
  await controls.send({ to: hot, amount: '1000' })
  // Enough for two of the same cost.
  await controls.send({ to: hot, amount: '17', asset: 'native' })
  await controls.mine(1)
  await countWallets(till, ['TRC20'])
  const [dear, cheap] = [await approved(till, 'TRC20', '13'), await approved(till, 'TRC20', '14')]
  // A transfer to a receiver who never had USDT costs twice the energy.
  const prepare: Chain['prepare'] = async (payment, options) => {
    const quote = await chain.prepare(payment, options)
    return payment.amount === dear.receive ? { ...quote, cost: quote.cost * 2n } : quote
  }
  const { app } = till.t
  await round('TRC20', { ...app, chains: { ...app.chains, TRC20: { ...chain, prepare } } })
  expect(await attemptsOf(till, dear)).toMatchObject([{ cost: '15428400' }])
  await expectHeld(cheap, 'INSUFFICIENT_FUNDS')
  await controls.send({ to: hot, amount: '1000', asset: 'native' })
  await controls.mine(1)
  await rested(till)
  await finish(till, 'TRC20')
  await finish(till, 'TRC20')
  await expectPaidOnce(till, dear)
  await expectPaidOnce(till, cheap)
})

test.each(['ERC20', 'BEP20', 'TRC20'] as const)(
  'fees on %s above the ceiling hold the payout back with an alarm; it is paid once they fall',
  async (network) => {
    const leaving = await approved(till, network, '21')
    await round(network, appWith(network, { maxFee: 1 }))
    await expectHeld(leaving, 'FEE_ABOVE_CEILING')
    expect(await attemptsOf(till, leaving)).toEqual([])
    await rested(till)
    await finish(till, network)
    await expectPaidOnce(till, leaving)
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  },
)

test('a transaction that cannot be outbid below the ceiling is sent again unchanged', async () => {
  const leaving = await approved(till, 'ERC20', '22')
  await round('ERC20')
  till.t.advance(301)
  await round('ERC20', appWith('ERC20', { maxFee: 1 }))
  const attempts = await attemptsOf(till, leaving)
  expect(attempts).toMatchObject([{ last_sent_at: till.t.app.clock.now() }])
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_FEE_ABOVE_CEILING'])
  await finish(till, 'ERC20')
  await expectPaidOnce(till, leaving)
})

test('a transfer that the contract would refuse is not signed', async () => {
  const leaving = await approved(till, 'TRC20', '23')
  const { chain } = till.box.networks.TRC20
  // The balance was read just before another transfer changed it.
  const app = {
    ...till.t.app,
    chains: { ...till.t.app.chains, TRC20: { ...chain, tokenBalance: async () => 10n ** 12n } },
  }
  const hot = (await till.box.signer.addresses()).TRC20 as string
  const left = await chain.tokenBalance(hot)
  const large = await approved(till, 'TRC20', '5000')
  expect(left).toBeLessThan(large.receive)
  await round('TRC20', app)
  await expectHeld(large, 'REFUSED_BY_CONTRACT')
  expect(await attemptsOf(till, large)).toEqual([])
  await till.box.networks.TRC20.controls.send({ to: hot, amount: '9000' })
  await rested(till)
  await finish(till, 'TRC20')
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
  await expectPaidOnce(till, large)
})

test('a broadcast without a response is outbid all the same, and paid once', async () => {
  const { controls } = till.box.networks.BEP20
  const leaving = await approved(till, 'BEP20', '24')
  const app = appWith('BEP20', { timeoutMs: 400 })
  await controls.fault({ kind: 'silent', calls: ['eth_sendRawTransaction'] })
  await round('BEP20', app)
  expect(await attemptsOf(till, leaving)).toMatchObject([{ first_sent_at: null }])
  till.t.advance(301)
  await round('BEP20', app)
  expect(await attemptsOf(till, leaving)).toMatchObject([{ first_sent_at: null }, { first_sent_at: null }])
  await controls.mend()
  await finish(till, 'BEP20')
  await expectPaidOnce(till, leaving)
})
