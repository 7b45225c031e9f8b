import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  type Leaving,
  missedFor,
  openTill,
  payoutOf,
  settlementsOf,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { balancesOf, checkBooks, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { type Chain, ChainUnknown, type Network } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
let operator: { id: string; token: string }
beforeAll(async () => {
  till = await openTill()
  operator = await anOperator(till.t, ['withdrawals.approve', 'withdrawals.pay'])
})
afterAll(() => till.close())

const about = ({ id }: Leaving) => ({ body: { withdrawalId: id, reason: 'Nothing was sent' } })
const giveBack = (leaving: Leaving) =>
  till.t.ask(operatorMoney.returnPayout, about(leaving), { token: operator.token })
const retry = (leaving: Leaving) =>
  till.t.ask(operatorMoney.retryPayout, about(leaving), { token: operator.token })
const round = (app: App = till.t.app) => runPayouts(app, 'TRC20')
const balance = async () => (await balancesOf(till.t.app.db, [walletOf(till.member.id, 'usdt')]))[0] as bigint

const refusing: App['signer'] = {
  addresses: () => till.t.app.signer.addresses(),
  limits: () => till.t.app.signer.limits(),
  signedAfter: (count) => till.t.app.signer.signedAfter(count),
  signedFor: (payoutId) => till.t.app.signer.signedFor(payoutId),
  sign: async () => ({ state: 'refused', reason: 'LIMIT_TRANSACTION', message: 'too much' }),
}
const refused = () => round({ ...till.t.app, signer: refusing })

async function expectReturned(leaving: Leaving, before: bigint): Promise<void> {
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'FAILED', remark: 'Nothing was sent' })
  expect(await balance()).toBe(before + 100_000_000n)
  expect(await settlementsOf(till.t, leaving.holdId)).toMatchObject([
    { address: walletOf(till.member.id, 'usdt'), amount: '100000000' },
  ])
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
}

test('a payout that the signer never signs is returned by an operator, whole, and never paid after that', async () => {
  const leaving = await approved(till, 'TRC20')
  await refused()
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_SIGNER_LIMIT_TRANSACTION'])
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  expect((await giveBack(leaving)).body.code).toBe('ALREADY_DECIDED')
  expect((await retry(leaving)).body.code).toBe('ALREADY_DECIDED')
  await expectReturned(leaving, before)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  till.t.advance(61)
  await finish(till, 'TRC20')
  expect(await till.box.networks.TRC20.chain.tokenBalance(leaving.to)).toBe(0n)
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'RETURNED', transaction_id: null })
})

test('an approved one that nobody has begun is returned as well', async () => {
  const leaving = await approved(till, 'TRC20')
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
  await finish(till, 'TRC20')
  expect(await till.box.networks.TRC20.chain.tokenBalance(leaving.to)).toBe(0n)
})

test.each(['payout:attempt-kept', 'payout:signed', 'payout:bytes-kept', 'payout:sent'] as const)(
  'what was cut short at %s may be paid, and is not returned',
  async (point) => {
    const leaving = await approved(till, 'TRC20')
    const onFailPoint = (reached: string) => {
      if (reached === point) throw new Error('the process ended')
    }
    await round({ ...till.t.app, onFailPoint })
    const { status, body } = await giveBack(leaving)
    expect([status, body.code]).toEqual([409, 'PAYOUT_MAY_BE_SENT'])
    await expect(
      till.t.app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
    ).rejects.toThrow('may still be paid')
    await finish(till, 'TRC20')
    await expectPaidOnce(till, leaving)
  },
)

test('a signature that comes while the payout is returned is kept by nobody, so nobody can send it', async () => {
  const leaving = await approved(till, 'TRC20')
  await refused()
  till.t.advance(61)
  let returned: number | undefined
  const late: App['signer'] = {
    ...refusing,
    sign: async (request) => {
      // Another worker got a refusal at the same moment, and an operator was quick.
      await till.t.app.db.pool.query('update payout_attempt set refused_at = now() where payout_id = $1', [
        leaving.id,
      ])
      returned = (await giveBack(leaving)).status
      return till.t.app.signer.sign(request)
    },
  }
  await round({ ...till.t.app, signer: late })
  // An error thrown inside a round counts as a failure of the round, so the result is checked out here.
  expect(returned).toBe(200)
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'RETURNED' })
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null }])
  await expect(
    till.t.app.db.pool.query(
      "update payout_attempt set refused_at = null, transaction_id = '0x1', bytes = '00' where payout_id = $1",
      [leaving.id],
    ),
  ).rejects.toThrow('has ended')
  await finish(till, 'TRC20')
  expect(await till.box.networks.TRC20.chain.tokenBalance(leaving.to)).toBe(0n)
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
})

const withChain = (network: Network, changed: Partial<Chain>): App => ({
  ...till.t.app,
  chains: { ...till.t.app.chains, [network]: { ...till.t.app.chains[network], ...changed } },
})
const missing = { outcomeOf: async () => ({ state: 'expired' as const }) }

test('a node that lags and knows of nothing does not have a payout sent again', async () => {
  const leaving = await approved(till, 'TRC20')
  await round()
  // No matter how often it is asked within a short time, and whatever the product's clock says.
  for (let rounds = 0; rounds < 5; rounds++) {
    till.t.advance(300)
    await round(withChain('TRC20', missing))
  }
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 1, expired_at: null }])
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  // Another node knows it, and the count starts again.
  const knows = { outcomeOf: async () => ({ state: 'pending' as const }) }
  await round(withChain('TRC20', knows))
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 0, expired_at: null }])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('one that was in a block begins to be missing anew when that block is gone', async () => {
  const leaving = await approved(till, 'TRC20')
  await round()
  await missedFor(till, leaving, 2, () => round(withChain('TRC20', missing)))
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 2 }])
  const block = { number: 1, hash: 'h' }
  const inBlock = { state: 'mined' as const, block, confirmations: 1, succeeded: true }
  await round(withChain('TRC20', { outcomeOf: async () => inBlock }))
  await round(withChain('TRC20', missing))
  expect(await attemptsOf(till, leaving)).toMatchObject([{ missing_times: 1, expired_at: null }])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

/** Behaves as if this much time had passed since it expired. */
const expiredAgo = (leaving: Leaving, ago: string) =>
  till.t.app.db.pool.query(
    'update payout_attempt set expired_at = now() - $2::interval where payout_id = $1 and expired_at is not null',
    [leaving.id, ago],
  )

test('what expired is returned by an operator only after an hour', async () => {
  const leaving = await approved(till, 'TRC20')
  // The node does not know it, and the signer signs nothing in its place.
  const deaf = { ...missing, broadcast: async () => ({ state: 'accepted' as const }) }
  const app = withChain('TRC20', deaf)
  await round({ ...app, chains: { ...app.chains, TRC20: { ...app.chains.TRC20, outcomeOf: unknown } } })
  await missedFor(till, leaving, 3, () => round({ ...app, signer: refusing }))
  expect((await attemptsOf(till, leaving))[0]).toMatchObject({ expired_at: expect.any(Date) })
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await expiredAgo(leaving, '59 minutes')
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await expect(
    till.t.app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
  ).rejects.toThrow('may still be paid')
  await expiredAgo(leaving, '61 minutes')
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
})

const unknown = async () => ({ state: 'unknown' as const })

test('what expired more than an hour ago is asked about no more', async () => {
  const leaving = await approved(till, 'TRC20')
  const deaf = { outcomeOf: unknown, broadcast: async () => ({ state: 'accepted' as const }) }
  await round(withChain('TRC20', deaf))
  await missedFor(till, leaving, 3, () => round({ ...withChain('TRC20', missing), signer: refusing }))
  const asked: string[] = []
  const heard = {
    outcomeOf: async (transactionId: string) => {
      asked.push(transactionId)
      return { state: 'expired' as const }
    },
  }
  await round({ ...withChain('TRC20', heard), signer: refusing })
  expect(asked).toHaveLength(1)
  await expiredAgo(leaving, '61 minutes')
  await round({ ...withChain('TRC20', heard), signer: refusing })
  expect(asked).toHaveLength(1)
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
})

test('what expired long ago is asked about once more before another is signed, and ends the payout where it has paid', async () => {
  const leaving = await approved(till, 'TRC20')
  await round()
  await missedFor(till, leaving, 3, () => round({ ...withChain('TRC20', missing), signer: refusing }))
  await expiredAgo(leaving, '61 minutes')
  // One of the nodes behind the address lagged, and the first attempt is in a block.
  till.t.advance(61)
  const { controls } = till.box.networks.TRC20
  await controls.mine(20)
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await round()
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: expect.any(String) }, { bytes: null }])
  await expectPaidOnce(till, leaving)
})

test('nothing is signed for one that expired while a node knows of it', async () => {
  const leaving = await approved(till, 'TRC20')
  const deaf = { outcomeOf: unknown, broadcast: async () => ({ state: 'accepted' as const }) }
  await round(withChain('TRC20', deaf))
  await missedFor(till, leaving, 3, () => round({ ...withChain('TRC20', missing), signer: refusing }))
  till.t.advance(61)
  await round(withChain('TRC20', { outcomeOf: async () => ({ state: 'pending' as const }) }))
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
    expect((await giveBack(leaving)).body.code).toBe(code)
  }
  Object.assign(till.t.app.chains, { TRC20 })
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
})

test('a payout whose nonce something else has used is returned by an operator, once that is past all doubt', async () => {
  const leaving = await approved(till, 'ERC20')
  const used = { state: 'rejected', reason: 'NONCE_USED', message: 'nonce too low' } as const
  const taken = withChain('ERC20', { outcomeOf: unknown, broadcast: async () => used })
  await runPayouts(taken, 'ERC20')
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_NONCE_USED'])
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  const gone = withChain('ERC20', { ...missing, broadcast: async () => used })
  await missedFor(till, leaving, 3, () => runPayouts(gone, 'ERC20'))
  // An operator's retry shows that nothing has changed.
  expect((await retry(leaving)).status).toBe(200)
  await runPayouts(gone, 'ERC20')
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'NONCE_USED' })
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_NONCE_USED'])
  expect(await attemptsOf(till, leaving)).toHaveLength(1)
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await expiredAgo(leaving, '61 minutes')
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
})

test('a higher bid that was never signed does not keep a payout whose nonce is gone from being returned', async () => {
  const leaving = await approved(till, 'ERC20')
  const tooLittle = { state: 'rejected', reason: 'UNDERPRICED', message: 'underpriced' } as const
  const underpriced = { outcomeOf: unknown, broadcast: async () => tooLittle }
  await runPayouts(withChain('ERC20', underpriced), 'ERC20')
  // The signer goes away, and someone uses its key by hand.
  till.t.advance(61)
  const away: App['signer'] = {
    ...refusing,
    sign: async () => {
      throw new SignerUnknown('nobody answers')
    },
  }
  const { nonce } = await payoutOf(till, leaving)
  const itsTurn = { ...underpriced, nonceOf: async () => Number(nonce) }
  await runPayouts({ ...withChain('ERC20', itsTurn), signer: away }, 'ERC20')
  expect(await attemptsOf(till, leaving)).toMatchObject([
    { bytes: expect.any(String) },
    { bytes: null, refused_at: null },
  ])
  const gone = { ...withChain('ERC20', missing), signer: away }
  await missedFor(till, leaving, 3, () => runPayouts(gone, 'ERC20'))
  await runPayouts(gone, 'ERC20')
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await expiredAgo(leaving, '61 minutes')
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
})

test('an error that repeats becomes an obstacle with an alarm, rests longer and longer, and an operator tries it again', async () => {
  const leaving = await approved(till, 'TRC20')
  let asked = 0
  const broken: App = {
    ...till.t.app,
    signer: {
      ...refusing,
      sign: async () => {
        asked++
        throw new TypeError('cannot read this')
      },
    },
  }
  for (let rounds = 0; rounds < 9; rounds++) await round(broken)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  await round(broken)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_STUCK'])
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'STUCK' })
  // It rests, so nothing is asked over and over. The product's clock does not matter here.
  till.t.advance(1500)
  await round(broken)
  expect(asked).toBe(10)
  const restOf = async () =>
    Number(
      (
        await till.t.app.db.pool.query(
          'select extract(epoch from rests_until - clock_timestamp()) as rest from payout where id = $1',
          [leaving.id],
        )
      ).rows[0].rest,
    )
  const first = await restOf()
  expect(first).toBeLessThanOrEqual(60)
  await till.t.app.db.pool.query('update payout set rests_until = now() where id = $1', [leaving.id])
  await round(broken)
  expect(await restOf()).toBeGreaterThan(first + 20)
  expect((await retry(leaving)).status).toBe(200)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('what went wrong for a while and then well has neither obstacle nor alarm', async () => {
  const leaving = await approved(till, 'TRC20')
  const broken: App = {
    ...till.t.app,
    signer: {
      ...refusing,
      sign: async () => {
        throw new TypeError('cannot read this')
      },
    },
  }
  for (let rounds = 0; rounds < 10; rounds++) await round(broken)
  await till.t.app.db.pool.query('update payout set rests_until = now() where id = $1', [leaving.id])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
})

test('errors count only in a row: what goes well in between is a new beginning', async () => {
  const leaving = await approved(till, 'TRC20')
  const failing: App = {
    ...till.t.app,
    signer: {
      ...refusing,
      sign: async () => {
        throw new TypeError('cannot read this')
      },
    },
  }
  for (let rounds = 0; rounds < 9; rounds++) await round(failing)
  await refused()
  till.t.advance(61)
  await round(failing)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_SIGNER_LIMIT_TRANSACTION'])
  expect((await retry(leaving)).status).toBe(200)
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('an obstacle that goes on after an operator has cleared its alarm is raised anew', async () => {
  const leaving = await approved(till, 'TRC20')
  await refused()
  await till.t.app.db.pool.query('update alarm set cleared_at = now() where subject = $1', [
    `payout:${leaving.id}`,
  ])
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  till.t.advance(61)
  await refused()
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_SIGNER_LIMIT_TRANSACTION'])
  expect((await retry(leaving)).status).toBe(200)
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('[PER-002] only operators who may approve return a payout, only those who pay try it again', async () => {
  const leaving = await approved(till, 'TRC20')
  const [approver, payer] = [
    await anOperator(till.t, ['withdrawals.approve']),
    await anOperator(till.t, ['withdrawals.pay']),
  ]
  const ask = (call: 'returnPayout' | 'retryPayout', { token }: { token: string }) =>
    till.t.ask(operatorMoney[call], about(leaving), { token })
  expect((await ask('returnPayout', payer)).status).toBe(403)
  expect((await ask('retryPayout', approver)).status).toBe(403)
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('a round that is told to stop begins no further step, and the next goes on from there', async () => {
  const leaving = await approved(till, 'TRC20')
  const stopping = new AbortController()
  const onFailPoint = (point: string) => {
    if (point === 'payout:attempt-kept') stopping.abort()
  }
  await runPayouts({ ...till.t.app, onFailPoint }, 'TRC20', stopping.signal)
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null, refused_at: null }])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('what was signed for others is not promised twice: the hot wallet must have it besides', async () => {
  const [first, second] = [await approved(till, 'TRC20'), await approved(till, 'TRC20')]
  const { TRC20 } = till.t.app.chains
  const chains = { ...till.t.app.chains, TRC20: { ...TRC20, tokenBalance: async () => 150_000_000n } }
  await round({ ...till.t.app, chains })
  expect(await attemptsOf(till, first)).toMatchObject([{ bytes: expect.any(String) }])
  expect(await attemptsOf(till, second)).toEqual([])
  expect(await payoutOf(till, second)).toMatchObject({ obstacle: 'HOT_WALLET_SHORT' })
  await finish(till, 'TRC20')
  for (const one of [first, second]) await expectPaidOnce(till, one)
})
