// A database restored from a backup does not know later signatures; the signer and the chain do. So nothing is
// paid twice, or returned on top.
import { operatorMoney, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  expectPaidOnce,
  type Leaving,
  openTill,
  payoutOf,
  required,
  restoreApproved,
  type Till,
} from '../../../../../tests/support/payouts.ts'
import { giveBack, inBlocks, inHistory, laterHeard } from '../../../../../tests/support/restored-payouts.ts'
import type { Network, PreparedTron } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { runPayouts } from './run-payouts.ts'
import { readSignerHistory } from './signer-records.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

test('on TRON a payout paid after the backup is not paid again, even after its transaction expired, and is settled by it', async () => {
  const network: Network = 'TRC20'
  const { chain, controls } = till.box.networks[network]
  const leaving = await approved(till, network)
  await runPayouts(till.t.app, network)
  const [first] = await attemptsOf(till, leaving)
  const terms = first?.prepared as unknown as PreparedTron
  await controls.mine((terms.expirationMs - terms.timestampMs) / 3000 + required[network])
  expect(await chain.tokenBalance(leaving.to)).toBe(leaving.receive)
  await restoreApproved(till, leaving.id)
  const newest = await chain.blockAt((await chain.head()).number)
  till.box.advance((newest?.time.getTime() ?? 0) - Date.now() + 120_000)
  await runPayouts(till.t.app, network)
  await controls.mine(required[network])
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'SIGNER_NOT_A_REPLACEMENT' })
  expect(await chain.tokenBalance(leaving.to)).toBe(leaving.receive)

  // The payment is unknown here, and still nobody is told that it was not sent.
  const reader = await anOperator(till.t, ['withdrawals.pay'])
  const requested = { query: { pageSize: 100, item: leaving.id } }
  const { body: open } = await till.t.ask(operatorMoney.payoutStates, requested, { token: reader.token })
  expect(open.payouts.map(({ safety }) => safety)).toEqual([
    { sent: 'MAYBE', mayReturn: false, maySettle: true },
  ])

  // The member has been paid: there is no refund on top, not even by writing to the database directly.
  expect(await giveBack(till, leaving)).toBe('PAYOUT_MAY_BE_SENT')
  await expect(
    till.t.app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
  ).rejects.toThrow('may still be paid')
  const { rows } = await till.t.app.db.pool.query('select details from alarm where subject = $1', [
    `payout:${leaving.id}`,
  ])
  expect(rows).toEqual([{ details: expect.stringContaining(first?.transaction_id ?? '?') }])

  const operator = await anOperator(till.t, ['withdrawals.pay'])
  const { body } = await till.t.ask(
    operatorMoney.settlePayout,
    {
      body: {
        withdrawalId: leaving.id,
        txId: first?.transaction_id ?? '',
        reason: 'Paid before the restore',
      },
    },
    { token: operator.token },
  )
  expect(body).toMatchObject({ state: 'COMPLETED' })
  await expectPaidOnce(till, leaving)
})

test.each(['ERC20', 'TRC20'] as const)(
  'a payout on %s paid after the backup is not returned, whatever the signer says last, and not without its answer',
  async (network) => {
    const leaving = await approved(till, network)
    await inBlocks(till, leaving)
    await restoreApproved(till, leaving.id)
    expect(await giveBack(till, leaving)).toBe('PAYOUT_MAY_BE_SENT')
    // Refused for another reason, so it looks as if it had never been signed.
    await asOwner(till.t.ownerUrl, (owner) =>
      owner.query(
        `insert into payout_attempt (payout_id, number, prepared, cost, refused_at, refusal, created_at)
         values ($1, 1, '{}', 0, date_trunc('milliseconds', now()), 'OTHER_KEY', now())`,
        [leaving.id],
      ),
    )
    expect(await giveBack(till, leaving)).toBe('PAYOUT_MAY_BE_SENT')
    const { signer } = till.t.app
    const away = {
      signedFor: async () => {
        throw new SignerUnknown('nobody answers')
      },
    }
    Object.assign(till.t.app, { signer: { ...signer, ...away } })
    expect(await giveBack(till, leaving)).toBe('UNAVAILABLE')
    // A signer that lost its history cannot revoke an earlier report.
    Object.assign(till.t.app, { signer: { ...signer, signedFor: async () => [] } })
    await till.t.app.db.pool.query(
      "update payout_attempt set refusal = 'NOT_A_REPLACEMENT' where payout_id = $1",
      [leaving.id],
    )
    expect(await giveBack(till, leaving)).toBe('PAYOUT_MAY_BE_SENT')
    Object.assign(till.t.app, { signer })
  },
)

test('nor is one that the backup has as approved and not started', async () => {
  const leaving = await approved(till, 'BEP20')
  await inBlocks(till, leaving)
  await restoreApproved(till, leaving.id)
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query('delete from payout where id = $1', [leaving.id])
    await owner.query("update withdrawal set state = 'APPROVED' where id = $1", [leaving.id])
  })
  expect(await giveBack(till, leaving)).toBe('PAYOUT_MAY_BE_SENT')
})

/** The state in the backup: requested, and approved by nobody. */
async function restoreRequested(leaving: Leaving): Promise<void> {
  await restoreApproved(till, leaving.id)
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query('delete from payout where id = $1', [leaving.id])
    await owner.query('delete from withdrawal_approval where withdrawal_id = $1', [leaving.id])
    await owner.query("update withdrawal set state = 'PENDING' where id = $1", [leaving.id])
    await owner.query('update signer_heard set count = count - 1')
  })
}

test('one that waits for approval again is neither cancelled nor rejected, and is approved and settled', async () => {
  const { app } = till.t
  const leaving = await approved(till, 'TRC20')
  await inBlocks(till, leaving)
  const [first] = await attemptsOf(till, leaving)
  await readSignerHistory(app)
  await restoreRequested(leaving)
  await readSignerHistory(app)
  const { token } = till.member
  const { body: listed } = await till.t.ask(withdrawals.recentWithdrawals, { query: {} }, { token })
  expect(listed.withdrawals.find(({ id }) => id === leaving.id)).toMatchObject({
    state: 'PENDING',
    canCancel: false,
  })
  const cancelled = await till.t.ask(
    withdrawals.cancelWithdrawal,
    { body: { withdrawalId: leaving.id } },
    { token },
  )
  expect(cancelled.body.code).toBe('WITHDRAWAL_UNDER_WAY')
  const [operator] = till.operators
  const decide = (decision: 'APPROVE' | 'REJECT') =>
    till.t.ask(
      operatorMoney.decideWithdrawal,
      { body: { id: leaving.id, decision, reason: 'No' } },
      { token: operator?.token ?? '' },
    )
  expect((await decide('REJECT')).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await expect(
    app.db.pool.query("update withdrawal set state = 'CANCELLED' where id = $1", [leaving.id]),
  ).rejects.toThrow('was signed')
  expect(await alarmsOf(till, `payout:${leaving.id}`)).not.toContain('SIGNATURE_UNKNOWN')
  await laterHeard(till)
  await readSignerHistory(app)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toContain('SIGNATURE_UNKNOWN')

  expect((await decide('APPROVE')).body).toMatchObject({ state: 'APPROVED' })
  await runPayouts(app, 'TRC20')
  const payer = await anOperator(till.t, ['withdrawals.pay'])
  const { body } = await till.t.ask(
    operatorMoney.settlePayout,
    { body: { withdrawalId: leaving.id, txId: first?.transaction_id ?? '', reason: 'Before the restore' } },
    { token: payer.token },
  )
  expect(body).toMatchObject({ state: 'COMPLETED' })
  await expectPaidOnce(till, leaving)
  await readSignerHistory(app)
  const { rows } = await app.db.pool.query('select from unknown_signature where payout_id = $1', [leaving.id])
  expect(rows).toEqual([])
})

test('a reported signature blocks a return, whatever a signer without its history says', async () => {
  const { app } = till.t
  const { signer } = app
  const leaving = await approved(till, 'TRC20')
  await inBlocks(till, leaving)
  await restoreApproved(till, leaving.id)
  await inHistory(till)
  await readSignerHistory(app)
  Object.assign(app, { signer: { ...signer, signedFor: async () => [] } })
  expect(await giveBack(till, leaving)).toBe('PAYOUT_MAY_BE_SENT')
  await expect(
    app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
  ).rejects.toThrow('may still be paid')
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query('delete from payout where id = $1', [leaving.id])
    await owner.query("update withdrawal set state = 'APPROVED' where id = $1", [leaving.id])
  })
  expect(await giveBack(till, leaving)).toBe('PAYOUT_MAY_BE_SENT')
  await app.db.pool.query("update withdrawal set state = 'PROCESSING' where id = $1", [leaving.id])
  await expect(
    app.db.pool.query("update withdrawal set state = 'FAILED' where id = $1", [leaving.id]),
  ).rejects.toThrow('was signed')
  Object.assign(app, { signer })
})
