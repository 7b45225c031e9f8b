// A payout that is held back delays neither the node nor the payouts after it.
import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  type Leaving,
  openTill,
  payoutOf,
  rested,
  type Till,
} from '../../../../../tests/support/payouts.ts'
import type { App } from '../../platform/app.ts'
import { type Chain, type Network, PayoutHeld } from '../../ports/chain.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
let operator: { id: string; token: string }
beforeAll(async () => {
  till = await openTill()
  operator = await anOperator(till.t, ['withdrawals.approve', 'withdrawals.pay'])
})
afterAll(() => till.close())

const withChain = (network: Network, changed: Partial<Chain>): App => ({
  ...till.t.app,
  chains: { ...till.t.app.chains, [network]: { ...till.t.app.chains[network], ...changed } },
})

const tooDear = async () => {
  throw new PayoutHeld('FEE_ABOVE_CEILING', 'too dear')
}

const about = ({ id }: Leaving) => ({ body: { withdrawalId: id, reason: 'Too dear' } })
const giveBack = (leaving: Leaving) =>
  till.t.ask(operatorMoney.returnPayout, about(leaving), { token: operator.token })

test('a returned payout has no nonce, and the next of its network is paid', async () => {
  const [held, next] = [await approved(till, 'ERC20'), await approved(till, 'ERC20')]
  await runPayouts(withChain('ERC20', { prepare: tooDear }), 'ERC20')
  expect(await payoutOf(till, held)).toMatchObject({ obstacle: 'FEE_ABOVE_CEILING', nonce: null })
  expect((await giveBack(held)).status).toBe(200)
  await rested(till)
  await finish(till, 'ERC20')
  await expectPaidOnce(till, next)
})

test('a nonce left by an earlier version does not block its end', async () => {
  const [held, next] = [await approved(till, 'ERC20'), await approved(till, 'ERC20')]
  await runPayouts(withChain('ERC20', { prepare: tooDear }), 'ERC20')
  await till.t.app.db.pool.query(
    `update payout set from_address = address, nonce = next_nonce from hot_wallet
     where hot_wallet.network = payout.network and id = $1`,
    [held.id],
  )
  await rested(till)
  expect((await giveBack(held)).status).toBe(200)
  expect(await payoutOf(till, held)).toMatchObject({ state: 'RETURNED', from_address: null, nonce: null })
  await finish(till, 'ERC20')
  await expectPaidOnce(till, next)
})

test('a payout that the node does not answer for delays no other', async () => {
  const [first, second] = [await approved(till, 'ERC20'), await approved(till, 'ERC20')]
  const { chain } = till.box.networks.ERC20
  const prepare: Chain['prepare'] = async (payment, options) => {
    if (payment.to === first.to) throw new TypeError('cannot read this')
    return chain.prepare(payment, options)
  }
  await finish(till, 'ERC20', withChain('ERC20', { prepare }))
  await expectPaidOnce(till, second)
  await finish(till, 'ERC20')
  await expectPaidOnce(till, first)
})

test('it rests for a minute, or until an operator retries it', async () => {
  const leaving = await approved(till, 'TRC20')
  let requested = 0
  const counting = withChain('TRC20', {
    prepare: async () => {
      requested++
      return tooDear()
    },
  })
  for (let rounds = 0; rounds < 3; rounds++) await runPayouts(counting, 'TRC20')
  expect(requested).toBe(1)
  const { rows } = await till.t.app.db.pool.query(
    'select extract(epoch from postponed_until - clock_timestamp()) as rest from payout where id = $1',
    [leaving.id],
  )
  expect(Number(rows[0].rest)).toBeGreaterThan(30)
  expect(Number(rows[0].rest)).toBeLessThanOrEqual(60)
  await till.t.ask(operatorMoney.retryPayout, about(leaving), { token: operator.token })
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test.each(['ERC20', 'TRC20'] as const)(
  'prices on %s are read once a round, however many payouts are held',
  async (network) => {
    const all = [await approved(till, network), await approved(till, network), await approved(till, network)]
    const box = till.box.networks[network]
    const [cheap, questions] = [box.fresh({ maxFee: 1 }), { prices: 0 }]
    const counting = withChain(network, {
      ...cheap,
      prices: (from) => {
        questions.prices++
        return cheap.prices(from)
      },
    })
    await runPayouts(counting, network)
    for (const one of all) expect(await payoutOf(till, one)).toMatchObject({ obstacle: 'FEE_ABOVE_CEILING' })
    expect(questions.prices).toBe(1)
    // Given the prices, the adapter does not read them: it reads only the chain and, on TRON, what the transfer
    // would need.
    const from = (await till.box.signer.addresses())[network] as string
    const payment = { from, to: all[0]?.to ?? '', amount: 1n, waiting: [] }
    const prices = await box.chain.prices(from)
    const asking = async (given: object) => {
      const before = await box.calls()
      await box.chain.prepare(payment, { nonce: 0, ...given })
      return (await box.calls()) - before
    }
    expect(await asking({ prices })).toBe((await asking({})) - (network === 'TRC20' ? 3 : 2))
    await rested(till)
    await finish(till, network)
    for (const one of all) await expectPaidOnce(till, one)
    for (const one of all) expect(await attemptsOf(till, one)).toHaveLength(1)
  },
)

test('once a payout is mined, the wallet’s balance is read again', async () => {
  const [held, sent, next] = [
    await approved(till, 'TRC20'),
    await approved(till, 'TRC20'),
    await approved(till, 'TRC20'),
  ]
  const { chain, controls } = till.box.networks.TRC20
  const requested: string[] = []
  const paying = (...paid: readonly Leaving[]) =>
    withChain('TRC20', {
      prepare: async (payment, options) =>
        paid.some(({ to }) => to === payment.to) ? chain.prepare(payment, options) : tooDear(),
      prices: (from) => {
        requested.push('prices')
        return chain.prices(from)
      },
      tokenBalance: (from) => {
        requested.push('balance')
        return chain.tokenBalance(from)
      },
    })
  await runPayouts(paying(sent), 'TRC20')
  expect(await payoutOf(till, sent)).toMatchObject({ block_number: null })
  expect(requested).toEqual(['balance', 'prices'])
  await controls.mine(1)
  await rested(till)
  requested.length = 0
  await runPayouts(paying(sent, next), 'TRC20')
  expect(await payoutOf(till, held)).toMatchObject({ obstacle: 'FEE_ABOVE_CEILING' })
  expect(await payoutOf(till, sent)).toMatchObject({ block_number: expect.anything() })
  expect(await attemptsOf(till, next)).toMatchObject([{ bytes: expect.anything() }])
  expect(requested).toEqual(['balance', 'prices', 'balance', 'prices'])
  await rested(till)
  await finish(till, 'TRC20')
  for (const one of [held, sent, next]) await expectPaidOnce(till, one)
})
