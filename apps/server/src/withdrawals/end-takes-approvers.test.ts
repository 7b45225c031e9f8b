/** Alipay and bank withdrawals end once as many operators as approved them state the outcome. */
import { operatorMoney, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fundBank } from '../../../../tests/support/bank.ts'
import { transactionPassword } from '../../../../tests/support/members.ts'
import { anOperator, commandAbout } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import {
  credited,
  decide,
  stateOf,
  withdrawalCode,
  withdrawalRates,
} from '../../../../tests/support/withdrawals.ts'
import { balancesOf, walletOf } from '../ledger/index.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let member: Member
let [one, other, third]: Operator[] = []
let id: string
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  await withdrawalRates(t, { CNY: '7.2' })
  await fundBank(t, '1000000')
})
beforeEach(async () => {
  member = await aMember(t, { usdt: '80000' })
  const can = ['withdrawals.approve', 'withdrawals.pay'] as const
  ;[one, other, third] = [await anOperator(t, can), await anOperator(t, can), await anOperator(t, can)]
  id = await approvedByTwo('80000')
})
afterAll(() => t.close())

async function approvedByTwo(amount: string): Promise<string> {
  const emailVerifyCode = await withdrawalCode(t, member)
  const account = { accountNo: 'ann@alipay.test', accountName: 'Ann' }
  const body = { ...account, amount, transactionPassword, emailVerifyCode }
  const requested = await t.ask(withdrawals.withdrawalWithAlipay, { body }, { token: member.token })
  for (const { token } of [one, other] as Operator[]) await decide(t, { token }, requested.body.withdrawalId)
  return requested.body.withdrawalId
}

const say = async (operator: Operator | undefined, outcome: 'PAID' | 'FAILED', reference = 'BANK-77001') => {
  const body = { id, outcome, reference }
  const { body: answer } = await t.ask(
    operatorMoney.settleFiatWithdrawal,
    { body },
    { token: operator?.token ?? '' },
  )
  return answer.code ?? answer.state
}
const wallet = async () => (await balancesOf(t.app.db, [walletOf(member.id, 'usdt')]))[0]

test('FAILED by one of two returns nothing, PAID by one completes nothing', async () => {
  expect(await say(one, 'FAILED', 'No such account')).toBe('APPROVED')
  expect(await wallet()).toBe(0n)
  expect(await say(one, 'FAILED', 'No such account')).toBe('SECOND_OPERATOR_NEEDED')
  expect(await say(other, 'FAILED', 'Agreed')).toBe('FAILED')
  const { body } = await t.ask(withdrawals.recentWithdrawals, { query: {} as never }, { token: member.token })
  expect(body.withdrawals.find((each) => each.id === id)?.remark).toBe('No such account')
  expect(await wallet()).toBe(80_000_000_000n)
  id = await approvedByTwo('80000')
  expect(await say(one, 'PAID')).toBe('APPROVED')
  expect(await stateOf(t, id)).toBe('APPROVED')
})

test('a contradicting statement blocks the end until its operator changes it', async () => {
  expect(await say(one, 'PAID')).toBe('APPROVED')
  expect(await say(other, 'FAILED', 'Came back')).toBe('APPROVED')
  expect(await say(third, 'PAID')).toBe('APPROVED')
  expect(await say(third, 'PAID')).toBe('OUTCOMES_DIFFER')
  const queue = await t.ask(
    operatorMoney.paymentQueue,
    { query: { item: id } },
    { token: third?.token ?? '' },
  )
  expect(queue.body.withdrawals[0]?.saidOutcomes).toMatchObject([
    { outcome: 'PAID', byMe: false, reference: 'BANK-77001' },
    { outcome: 'FAILED', byMe: false },
    { outcome: 'PAID', byMe: true },
  ])
  // Another reference is another payment.
  expect(await say(other, 'PAID', 'BANK-9')).toBe('APPROVED')
  expect(await say(other, 'PAID', 'bank-77001 ')).toBe('COMPLETED')
  expect(await say(one, 'PAID')).toBe('ALREADY_DECIDED')
})

test('the database counts statements itself, and only those of operators who still have the capability', async () => {
  const end = () =>
    t.app.db.transact(async (tx) => {
      await tx.updateTable('withdrawal').set({ state: 'PROCESSING' }).where('id', '=', id).execute()
      await tx
        .updateTable('withdrawal')
        .set({ state: 'COMPLETED', reference: 'BANK-77001' })
        .where('id', '=', id)
        .execute()
    })
  await expect(end()).rejects.toThrow('as many operators')
  await say(one, 'PAID')
  await expect(end()).rejects.toThrow('as many operators')
  await commandAbout(t, one as Operator, 'allow', 'withdrawals.approve')
  expect(await say(other, 'PAID')).toBe('APPROVED')
  await commandAbout(t, one as Operator, 'allow', 'withdrawals.approve', 'withdrawals.pay')
  expect(await say(third, 'PAID')).toBe('COMPLETED')
  await expect(
    t.app.db.pool.query(`insert into withdrawal_end_word values ($1, $2, 'PAID', 'x', now())`, [id, one?.id]),
  ).rejects.toThrow('No operator did that')
})

test('a small one with two approvals, because one approver had let money in, is ended by two as well', async () => {
  await say(one, 'FAILED')
  await say(other, 'FAILED')
  await credited(t, member, one as Operator)
  id = await approvedByTwo('100')
  const listed = async () => {
    const { token } = third as Operator
    const { body } = await t.ask(operatorMoney.paymentQueue, { query: { item: id } }, { token })
    return body.withdrawals[0]
  }
  expect(await stateOf(t, id)).toBe('APPROVED')
  expect(await listed()).toMatchObject({ approvalsNeeded: 2, secondNeeded: { why: 'OPERATOR' } })
  expect(await say(third, 'FAILED', 'No such account')).toBe('APPROVED')
  expect(await say(other, 'FAILED', 'Agreed')).toBe('FAILED')
  const takes = async () => (await t.app.db.pool.query('select ending_takes($1) as two', [id])).rows[0].two
  expect(await takes()).toBe(2)
  await commandAbout(t, one as Operator, 'allow', 'withdrawals.approve')
  expect(await takes()).toBe(1)
})
