// The mail about a withdrawal links to freezing the account: unsigned payments then wait until an operator releases them.
import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  expectPaidOnce,
  finish as finishRested,
  type Leaving,
  openTill,
  payoutOf,
  rested,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import type { App } from '../../platform/app.ts'
import { type Network, PayoutHeld } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import type { payoutFailPoints } from './fail-points.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

/** Also payouts that rest because they were held. */
const finish = async (network: Network) => {
  await rested(till)
  await finishRested(till, network)
}

const freeze = (frozen: boolean, { id } = till.member) =>
  till.t.app.db.pool.query('update member set frozen_at = $2 where id = $1', [
    id,
    frozen ? till.t.app.clock.now() : null,
  ])

const retry = ({ id }: Leaving, which = 0) =>
  till.t.ask(
    operatorMoney.retryPayout,
    { body: { withdrawalId: id, reason: 'It is hers' } },
    { token: till.operators[which]?.token ?? '' },
  )

const auditedRetries = async ({ id }: Leaving) => {
  const { rows } = await till.t.app.db.pool.query<{ reason: string }>(
    "select reason from audit_entry where subject = $1 and action = 'payouts.retry'",
    [`withdrawal:${id}`],
  )
  return rows.map(({ reason }) => reason)
}

const holding = (network: Network): App => {
  const prepare = async () => {
    throw new PayoutHeld('FEE_ABOVE_CEILING', 'too dear')
  }
  const { chains } = till.t.app
  return { ...till.t.app, chains: { ...chains, [network]: { ...chains[network], prepare } } }
}
const away: App['signer']['sign'] = async () => {
  throw new SignerUnknown('nobody answers')
}
const dyingAt = (point: (typeof payoutFailPoints)[number]): App => ({
  ...till.t.app,
  onFailPoint: (reached) => {
    if (reached === point) throw new Error(`crashed at ${point}`)
  },
})
/** The queue of blocked payouts. */
const blocked = async () => {
  const query = { state: 'BLOCKED' as const, pageSize: 100 }
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const { body } = await till.t.ask(operatorMoney.payoutStates, { query }, { token })
  return body.payouts.map(({ withdrawalId }) => withdrawalId)
}
const withoutSigner = (): App => ({ ...till.t.app, signer: { ...till.t.app.signer, sign: away } })

test.each([
  ['ERC20', 'for its fee', () => holding('ERC20')],
  ['TRC20', 'for its fee', () => holding('TRC20')],
  ['TRC20', 'for the signer', withoutSigner],
] as const)(
  'a payout on %s that waits %s when its account is frozen is not signed, also after unfreezing, until an operator releases it',
  async (network, _why, waitingApp) => {
    const leaving = await approved(till, network)
    await runPayouts(waitingApp(), network)
    await freeze(true)
    await finish(network)
    expect((await attemptsOf(till, leaving)).filter(({ bytes }) => bytes)).toEqual([])
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'MEMBER_FROZEN' })
    expect(await blocked()).not.toContain(leaving.id)
    expect((await retry(leaving)).body.code).toBe('MEMBER_FROZEN')
    await freeze(false)
    await finish(network)
    expect((await attemptsOf(till, leaving)).filter(({ bytes }) => bytes)).toEqual([])
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'MEMBER_FROZEN' })
    expect((await retry(leaving)).status).toBe(200)
    expect(await auditedRetries(leaving)).toEqual(['It is hers (let go after the account was frozen)'])
    await finish(network)
    await expectPaidOnce(till, leaving)
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  },
)

test('an approved one is not started until an operator releases it; a later freeze holds it again', async () => {
  const leaving = await approved(till, 'ERC20')
  expect((await retry(leaving)).body.code).toBe('NOT_FOUND')
  await freeze(true)
  await finish('ERC20')
  await freeze(false)
  await finish('ERC20')
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'APPROVED' })
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  expect((await retry(leaving)).status).toBe(200)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  // A repeat, as when the answer was lost.
  expect((await retry(leaving)).status).toBe(200)
  expect(await auditedRetries(leaving)).toHaveLength(1)
  await freeze(true)
  await freeze(false)
  await finish('ERC20')
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'APPROVED' })
  expect((await retry(leaving)).status).toBe(200)
  await finish('ERC20')
  await expectPaidOnce(till, leaving)
})

/** Takes two operators. */
const large = '6000'

test.each(['begun', 'not begun'] as const)(
  'one that two operators approved, and %s, is released by two of them: neither does it alone',
  async (which) => {
    const member = await aMember(till.t)
    const leaving = await approved({ ...till, member }, 'ERC20', large)
    if (which === 'begun') await runPayouts(holding('ERC20'), 'ERC20')
    await freeze(true, member)
    await freeze(false, member)
    const held = async () => {
      await rested(till)
      await runPayouts(till.t.app, 'ERC20')
      expect(await attemptsOf(till, leaving)).toEqual([])
      expect(await blocked()).not.toContain(leaving.id)
    }
    await held()
    expect((await retry(leaving)).body).toMatchObject({ message: expect.any(String) })
    await held()
    expect((await retry(leaving)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    await held()
    // A release from before a later freeze no longer counts.
    await freeze(true, member)
    await freeze(false, member)
    expect((await retry(leaving, 1)).status).toBe(200)
    await held()
    expect((await retry(leaving)).status).toBe(200)
    await finish('ERC20')
    await expectPaidOnce(till, leaving)
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  },
)

test('the database counts releases by its own time, and starts or prepares nothing before', async () => {
  const member = await aMember(till.t)
  const { pool } = till.t.app.db
  const leaving = await approved({ ...till, member }, 'ERC20', large)
  await freeze(true, member)
  await freeze(false, member)
  expect((await retry(leaving)).status).toBe(200)
  await pool.query("update withdrawal set state = 'PROCESSING' where id = $1", [leaving.id])
  const begin = () =>
    pool.query(
      `insert into payout (id, network, to_address, token_amount, created_at)
       values ($1, 'ERC20', $2, $3, now())`,
      [leaving.id, leaving.to, leaving.receive.toString()],
    )
  await expect(begin()).rejects.toThrow('A freeze holds this withdrawal')
  expect((await retry(leaving, 1)).status).toBe(200)
  await begin()
  await freeze(true, member)
  await expect(
    pool.query(
      `insert into payout_attempt (payout_id, number, prepared, cost, created_at) values ($1, 1, '{}', 0, now())`,
      [leaving.id],
    ),
  ).rejects.toThrow('A freeze holds this withdrawal')
  await freeze(false, member)
  for (const which of [0, 1]) expect((await retry(leaving, which)).status).toBe(200)
  await finish('ERC20')
  await expectPaidOnce(till, leaving)
})

test('a withdrawal requested after the account was reopened is not held', async () => {
  await freeze(true)
  await freeze(false)
  const leaving = await approved(till, 'BEP20')
  await finish('BEP20')
  await expectPaidOnce(till, leaving)
})

test('only a recorded operator releases a withdrawal, and a freeze cannot be removed', async () => {
  const leaving = await approved(till, 'ERC20')
  await freeze(true)
  const { pool } = till.t.app.db
  await expect(
    pool.query('insert into withdrawal_let_go (withdrawal_id, operator_id) values ($1, $2)', [
      leaving.id,
      till.operators[0]?.id,
    ]),
  ).rejects.toThrow('Nothing of a frozen account is let go')
  await freeze(false)
  await expect(
    pool.query(
      `insert into withdrawal_let_go (withdrawal_id, operator_id, let_go_at) values ($1, $2, now() + interval '1 day')`,
      [leaving.id, till.operators[0]?.id],
    ),
  ).rejects.toThrow('No operator did that')
  await freeze(true)
  await pool.query('update member set frozen_at = null, last_frozen_at = null where id = $1', [
    till.member.id,
  ])
  await finish('ERC20')
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'APPROVED' })
})

test('or is returned', async () => {
  const leaving = await approved(till, 'ERC20')
  await runPayouts(holding('ERC20'), 'ERC20')
  await freeze(true)
  const [operator] = till.operators
  const body = { withdrawalId: leaving.id, reason: 'The account is frozen' }
  await till.t.ask(operatorMoney.returnPayout, { body }, { token: operator?.token ?? '' })
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'FAILED' })
  await freeze(false)
})

test('on TRON one without the signer’s answer is returned after it expired: the signer is asked then, and refuses', async () => {
  const leaving = await approved(till, 'TRC20')
  await runPayouts(withoutSigner(), 'TRC20')
  await freeze(true)
  const giveBack = () =>
    till.t.ask(
      operatorMoney.returnPayout,
      { body: { withdrawalId: leaving.id, reason: 'The account is frozen' } },
      { token: till.operators[0]?.token ?? '' },
    )
  await finish('TRC20')
  expect((await giveBack()).body.code).toBe('PAYOUT_MAY_BE_SENT')
  // As if prepared twenty minutes ago.
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(
      `update payout_attempt set prepared = prepared || jsonb_build_object(
         'timestampMs', extract(epoch from clock_timestamp() - interval '21 minutes')::bigint * 1000,
         'expirationMs', extract(epoch from clock_timestamp() - interval '11 minutes')::bigint * 1000)
       where payout_id = $1`,
      [leaving.id],
    )
  })
  await rested(till)
  await runPayouts(till.t.app, 'TRC20')
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null, refusal: 'UNACCEPTABLE' }])
  expect((await giveBack()).status).toBe(200)
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'FAILED' })
  await freeze(false)
})

test('on TRON a signed one that no node has is not sent; elsewhere it is, since others wait behind its nonce', async () => {
  const [tron, ethereum] = [await approved(till, 'TRC20'), await approved(till, 'ERC20')]
  for (const network of ['TRC20', 'ERC20'] as const)
    await runPayouts(dyingAt('payout:bytes-kept'), network).catch(() => null)
  expect(await attemptsOf(till, tron)).toMatchObject([{ bytes: expect.any(String), first_tried_at: null }])
  await freeze(true)
  await finish('TRC20')
  await finish('ERC20')
  await freeze(false)
  await expectPaidOnce(till, ethereum)
  await finish('TRC20')
  expect(await attemptsOf(till, tron)).toMatchObject([{ first_tried_at: null }])
  expect(await payoutOf(till, tron)).toMatchObject({ state: 'OPEN', obstacle: 'MEMBER_FROZEN' })
  expect(await blocked()).not.toContain(tron.id)
  expect((await retry(tron)).status).toBe(200)
  await finish('TRC20')
  await expectPaidOnce(till, tron)
})

test('one prepared with a nonce is still signed, so that none waits behind it, and signed ones are followed', async () => {
  const leaving = await approved(till, 'ERC20')
  await runPayouts(withoutSigner(), 'ERC20')
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null, refused_at: null }])
  await freeze(true)
  await finish('ERC20')
  await freeze(false)
  await expectPaidOnce(till, leaving)
})
