// An operator returns a payout only if nothing can have been sent for it.
import { operatorMoney } from '@halyard/contract'
import { expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  about,
  balance,
  expectReturned,
  giveBack,
  refused,
  refusing,
  retry,
  round,
  till,
  useTill,
} from '../../../../../tests/support/payout-suite.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  payoutOf,
} from '../../../../../tests/support/payouts.ts'
import { credited } from '../../../../../tests/support/withdrawals.ts'
import { checkBooks } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'

useTill()

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

test('an approved one that is not started is returned as well', async () => {
  const leaving = await approved(till, 'TRC20')
  const before = await balance()
  expect((await giveBack(leaving)).status).toBe(200)
  await expectReturned(leaving, before)
  await finish(till, 'TRC20')
  expect(await till.box.networks.TRC20.chain.tokenBalance(leaving.to)).toBe(0n)
})

test.each(['payout:attempt-kept', 'payout:signed', 'payout:bytes-kept', 'payout:sent'] as const)(
  'one interrupted at %s may be paid, and is not returned',
  async (point) => {
    const leaving = await approved(till, 'TRC20')
    const onFailPoint = (reached: string) => {
      if (reached === point) throw new Error('the process ended')
    }
    await round('TRC20', { ...till.t.app, onFailPoint })
    const { status, body } = await giveBack(leaving)
    expect([status, body.code]).toEqual([409, 'PAYOUT_MAY_BE_SENT'])
    await expect(
      till.t.app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
    ).rejects.toThrow('may still be paid')
    await finish(till, 'TRC20')
    await expectPaidOnce(till, leaving)
  },
)

test('a signature that arrives while the payout is returned is not stored, so nobody can send it', async () => {
  const leaving = await approved(till, 'TRC20')
  await refused()
  till.t.advance(61)
  let returned: number | undefined
  const late: App['signer'] = {
    ...refusing,
    sign: async (request) => {
      // Another worker got a refusal at the same moment, and an operator acted at once.
      await till.t.app.db.pool.query('update payout_attempt set refused_at = now() where payout_id = $1', [
        leaving.id,
      ])
      returned = (await giveBack(leaving)).status
      return till.t.app.signer.sign(request)
    },
  }
  await round('TRC20', { ...till.t.app, signer: late })
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

test('a signature that a refusal has overtaken is not stored, and the payout rests with its obstacle', async () => {
  const leaving = await approved(till, 'TRC20')
  await refused()
  till.t.advance(61)
  const late: App['signer'] = {
    ...refusing,
    sign: async (request) => {
      await till.t.app.db.pool.query('update payout_attempt set refused_at = now() where payout_id = $1', [
        leaving.id,
      ])
      return till.t.app.signer.sign(request)
    },
  }
  await round('TRC20', { ...till.t.app, signer: late })
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null, refused_at: expect.any(Date) }])
  expect(await payoutOf(till, leaving)).toMatchObject({
    state: 'OPEN',
    obstacle: 'SIGNER_LIMIT_TRANSACTION',
    failed_attempts: 1,
  })
  const unknown = await till.t.app.db.pool.query('select payout_id from unknown_signature')
  expect(unknown.rows).toContainEqual({ payout_id: leaving.id })
  expect((await giveBack(leaving)).body.code).toBe('PAYOUT_MAY_BE_SENT')
})

test('the operator who let money in for the member needs a second one to return it, and both see that', async () => {
  const leaving = await approved(till, 'TRC20')
  await refused()
  const can = ['withdrawals.approve', 'withdrawals.pay'] as const
  const [creditor, other] = [await anOperator(till.t, can), await anOperator(till.t, can)]
  await credited(till.t, till.member, creditor)
  const listed = async ({ token }: { token: string }) => {
    const { body } = await till.t.ask(operatorMoney.payoutStates, { query: {} as never }, { token })
    return body.payouts.find(({ withdrawalId }) => withdrawalId === leaving.id)
  }
  const two = { approvalsNeeded: 2, secondNeeded: { why: 'OPERATOR' } }
  expect(await listed(creditor)).toMatchObject(two)
  expect(await listed(other)).toMatchObject({ approvalsNeeded: 1, secondNeeded: null })
  const { body } = await till.t.ask(operatorMoney.returnPayout, about(leaving), { token: creditor.token })
  expect(body.state).toBe('PROCESSING')
  expect(await listed(creditor)).toMatchObject({ ...two, returnedBy: [{ byMe: true }] })
  expect(await listed(other)).toMatchObject({ ...two, returnedBy: [{ byMe: false }] })
  const before = await balance()
  expect((await giveBack(leaving)).body.state).toBe('FAILED')
  await expectReturned(leaving, before)
})

test('[PER-002] only approvers return a payout, only payers retry it', async () => {
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
