// A transaction unknown to a node counts as expired only after a while, and is refunded later still.
import { operatorMoney } from '@halyard/contract'
import { expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  balance,
  expectReturned,
  expiredAgo,
  giveBack,
  missing,
  refusing,
  round,
  till,
  unknown,
  useTill,
  withChain,
} from '../../../../../tests/support/payout-suite.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  type Leaving,
  missedFor,
  payoutOf,
} from '../../../../../tests/support/payouts.ts'
import { ChainUnknown } from '../../ports/chain.ts'

useTill()

test('a lagging node that knows nothing does not cause a second payment', async () => {
  const leaving = await approved(till, 'TRC20')
  await round('TRC20')
  // However often it is asked in a short time, and whatever the product's clock says.
  for (let rounds = 0; rounds < 5; rounds++) {
    till.t.advance(300)
    await round('TRC20', withChain('TRC20', missing))
  }
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 1, expired_at: null }])
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  // Another node knows it, so the count restarts.
  const knows = { outcomeOf: async () => ({ state: 'pending' as const }) }
  await round('TRC20', withChain('TRC20', knows))
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 0, expired_at: null }])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('a mined transaction whose block is dropped counts as missing from then on', async () => {
  const leaving = await approved(till, 'TRC20')
  await round('TRC20')
  await missedFor(till, leaving, 2, () => round('TRC20', withChain('TRC20', missing)))
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 2 }])
  const block = { number: 1, hash: 'h' }
  const inBlock = { state: 'mined' as const, block, confirmations: 1, final: true, succeeded: true }
  await round('TRC20', withChain('TRC20', { outcomeOf: async () => inBlock }))
  await round('TRC20', withChain('TRC20', missing))
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 1, expired_at: null }])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

/** The payout state that operators see before they return it. */
async function saidToOperators({ id }: Leaving): Promise<unknown> {
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const { body } = await till.t.ask(operatorMoney.payoutStates, { query: { pageSize: 100 } }, { token })
  return body.payouts.find(({ withdrawalId }) => withdrawalId === id)?.safety
}

test('an operator returns an expired payout only after an hour', async () => {
  const leaving = await approved(till, 'TRC20')
  // The node does not know it, and the signer signs no replacement.
  const deaf = { ...missing, broadcast: async () => ({ state: 'accepted' as const }) }
  const app = withChain('TRC20', deaf)
  await round('TRC20', {
    ...app,
    chains: { ...app.chains, TRC20: { ...app.chains.TRC20, outcomeOf: unknown } },
  })
  await missedFor(till, leaving, 3, () => round('TRC20', { ...app, signer: refusing }))
  expect((await attemptsOf(till, leaving))[0]).toMatchObject({ expired_at: expect.any(Date) })
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await expiredAgo(leaving, '59 minutes')
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  expect(await saidToOperators(leaving)).toEqual({ sent: 'MAYBE', mayReturn: false, maySettle: false })
  await expect(
    till.t.app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
  ).rejects.toThrow('may still be paid')
  await expiredAgo(leaving, '61 minutes')
  expect(await saidToOperators(leaving)).toEqual({ sent: 'NO', mayReturn: true, maySettle: true })
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
})

test('a transaction that expired more than an hour ago is no longer looked up', async () => {
  const leaving = await approved(till, 'TRC20')
  const deaf = { outcomeOf: unknown, broadcast: async () => ({ state: 'accepted' as const }) }
  await round('TRC20', withChain('TRC20', deaf))
  await missedFor(till, leaving, 3, () =>
    round('TRC20', { ...withChain('TRC20', missing), signer: refusing }),
  )
  const requested: string[] = []
  const recording = {
    outcomeOf: async (transactionId: string) => {
      requested.push(transactionId)
      return { state: 'expired' as const }
    },
  }
  await round('TRC20', { ...withChain('TRC20', recording), signer: refusing })
  expect(requested).toHaveLength(1)
  await expiredAgo(leaving, '61 minutes')
  await round('TRC20', { ...withChain('TRC20', recording), signer: refusing })
  expect(requested).toHaveLength(1)
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
})

test('before a replacement is signed, a long expired transaction is looked up again, and ends the payout if it paid', async () => {
  const leaving = await approved(till, 'TRC20')
  await round('TRC20')
  await missedFor(till, leaving, 3, () =>
    round('TRC20', { ...withChain('TRC20', missing), signer: refusing }),
  )
  await expiredAgo(leaving, '61 minutes')
  // One of the nodes behind the address lagged, and the first attempt is mined.
  till.t.advance(61)
  const { controls } = till.box.networks.TRC20
  await controls.mine(20)
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await round('TRC20')
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: expect.any(String) }, { bytes: null }])
  await expectPaidOnce(till, leaving)
})

test('no replacement is signed while a node knows the expired transaction', async () => {
  const leaving = await approved(till, 'TRC20')
  const deaf = { outcomeOf: unknown, broadcast: async () => ({ state: 'accepted' as const }) }
  await round('TRC20', withChain('TRC20', deaf))
  await missedFor(till, leaving, 3, () =>
    round('TRC20', { ...withChain('TRC20', missing), signer: refusing }),
  )
  till.t.advance(61)
  await round('TRC20', withChain('TRC20', { outcomeOf: async () => ({ state: 'pending' as const }) }))
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'SEEN_AFTER_EXPIRY' })
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toContain('PAYOUT_SEEN_AFTER_EXPIRY')
  expect(await attemptsOf(till, leaving)).toMatchObject([{}, { bytes: null }])
  await expiredAgo(leaving, '61 minutes')
  const { TRC20 } = till.t.app.chains
  const silent = async () => {
    throw new ChainUnknown('TRC20', 'NO_ANSWER', 'no answer')
  }
  for (const [outcomeOf, code] of [
    [async () => ({ state: 'pending' as const }), 'PAYOUT_MAY_BE_SENT'],
    [silent, 'UNAVAILABLE'],
  ] as const) {
    Object.assign(till.t.app.chains, { TRC20: { ...TRC20, outcomeOf } })
    expect((await giveBack(leaving)).body).toMatchObject({ code, decides: true })
  }
  Object.assign(till.t.app.chains, { TRC20 })
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
})
