// The mail of a withdrawal has the link that freezes the account: what was not signed by then is not, until an operator says so.
import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
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
import { type Network, PayoutHeld } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const freeze = (frozen: boolean) =>
  till.t.app.db.pool.query('update member set frozen_at = $2 where id = $1', [
    till.member.id,
    frozen ? till.t.app.clock.now() : null,
  ])

const retry = ({ id }: Leaving) =>
  till.t.ask(
    operatorMoney.retryPayout,
    { body: { withdrawalId: id, reason: 'It is hers' } },
    { token: till.operators[0]?.token ?? '' },
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
const withoutSigner = (): App => ({ ...till.t.app, signer: { ...till.t.app.signer, sign: away } })

test.each([
  ['ERC20', 'for its fee', () => holding('ERC20')],
  ['TRC20', 'for its fee', () => holding('TRC20')],
  ['TRC20', 'for the signer', withoutSigner],
] as const)(
  'a payout on %s that waits %s when its account is frozen is not signed, nor once it is open again, until an operator lets it go',
  async (network, _why, waitingApp) => {
    const leaving = await approved(till, network)
    await runPayouts(waitingApp(), network)
    await freeze(true)
    await rested(till)
    await finish(till, network)
    expect((await attemptsOf(till, leaving)).filter(({ bytes }) => bytes)).toEqual([])
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'MEMBER_FROZEN' })
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toContain('PAYOUT_MEMBER_FROZEN')
    expect((await retry(leaving)).body.code).toBe('MEMBER_FROZEN')
    await freeze(false)
    await finish(till, network)
    expect((await attemptsOf(till, leaving)).filter(({ bytes }) => bytes)).toEqual([])
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'MEMBER_FROZEN' })
    expect((await retry(leaving)).status).toBe(200)
    expect(await auditedRetries(leaving)).toEqual(['It is hers (let go after the account was frozen)'])
    await finish(till, network)
    await expectPaidOnce(till, leaving)
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  },
)

test('one that was approved and not begun is not begun either until an operator lets it go; a later freeze holds it again', async () => {
  const leaving = await approved(till, 'ERC20')
  expect((await retry(leaving)).body.code).toBe('NOT_FOUND')
  await freeze(true)
  await finish(till, 'ERC20')
  await freeze(false)
  await finish(till, 'ERC20')
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'APPROVED' })
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_MEMBER_FROZEN'])
  expect((await retry(leaving)).status).toBe(200)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  await freeze(true)
  await freeze(false)
  await finish(till, 'ERC20')
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'APPROVED' })
  expect((await retry(leaving)).status).toBe(200)
  await finish(till, 'ERC20')
  await expectPaidOnce(till, leaving)
})

test('what is asked for after the account was opened again waits for nobody', async () => {
  await freeze(true)
  await freeze(false)
  const leaving = await approved(till, 'BEP20')
  await finish(till, 'BEP20')
  await expectPaidOnce(till, leaving)
})

test('nobody lets a withdrawal go but an operator who is written down, and a freeze is not unsaid', async () => {
  const leaving = await approved(till, 'ERC20')
  await freeze(true)
  const { pool } = till.t.app.db
  await expect(
    pool.query('insert into withdrawal_let_go (withdrawal_id, operator_id) values ($1, $2)', [
      leaving.id,
      till.operators[0]?.id,
    ]),
  ).rejects.toThrow('No operator did that')
  await pool.query('update member set frozen_at = null, last_frozen_at = null where id = $1', [
    till.member.id,
  ])
  await finish(till, 'ERC20')
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

test('on TRON one that the signer never answered for is returned once its terms have expired: then it is asked, and refuses', async () => {
  const leaving = await approved(till, 'TRC20')
  await runPayouts(withoutSigner(), 'TRC20')
  await freeze(true)
  const giveBack = () =>
    till.t.ask(
      operatorMoney.returnPayout,
      { body: { withdrawalId: leaving.id, reason: 'The account is frozen' } },
      { token: till.operators[0]?.token ?? '' },
    )
  await finish(till, 'TRC20')
  expect((await giveBack()).body.code).toBe('PAYOUT_MAY_BE_SENT')
  // As if it had been prepared twenty minutes ago.
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
  await runPayouts(till.t.app, 'TRC20')
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null, refusal: 'UNACCEPTABLE' }])
  expect((await giveBack()).status).toBe(200)
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'FAILED' })
  await freeze(false)
})

test('what was prepared with a nonce is still asked for, so that nobody waits behind it, and what was signed is followed', async () => {
  const leaving = await approved(till, 'ERC20')
  await runPayouts(withoutSigner(), 'ERC20')
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null, refused_at: null }])
  await freeze(true)
  await finish(till, 'ERC20')
  await freeze(false)
  await expectPaidOnce(till, leaving)
})
