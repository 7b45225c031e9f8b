import { devices, languages, operatorMoney, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundBank } from '../../../../tests/support/bank.ts'
import { transactionPassword } from '../../../../tests/support/members.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import {
  addresses,
  decide,
  requestUsdt,
  stateOf,
  waitingWithdrawal,
  withdrawalCode,
  withdrawalRates,
} from '../../../../tests/support/withdrawals.ts'
import { serverTexts } from '../locales/index.ts'
import { newId } from '../platform/ids.ts'
import { approvedOn, markProcessing } from './payout-side.ts'

let t: TestServer
/** A new one each time: operator sessions are short, and the tests advance by days. */
const operator = () => anOperator(t, ['withdrawals.approve', 'withdrawals.pay'])
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  await withdrawalRates(t, { CNY: '7.2' })
  await fundBank(t, '100000')
})
afterAll(() => t.close())

async function mailsTo({ email }: Member) {
  return (await t.deliveredMails()).filter(({ to }) => to === email)
}
const linkIn = (text: string) => /\/freeze-account#token=([\w.-]+)/.exec(text)?.[1] ?? ''

describe('the mail about a request', () => {
  test('is sent at once with amount, destination and how to stop it', async () => {
    const ann = await aMember(t, { usdt: '12000' })
    await requestUsdt(t, ann, { amount: '10000' })
    const [mail, ...others] = await mailsTo(ann)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Withdrawal of 10,000.00 USDT requested')
    for (const line of [
      'Your withdrawal of 10,000.00 USDT is pending approval.',
      'Amount: 10,000.00 USDT',
      'Transaction fee: 1.00 USDT',
      'You receive: 9,999.00 USDT',
      `To: ${addresses.TRC20}`,
      'Network: TRC20',
    ])
      expect(mail?.text).toContain(line)
    expect(mail?.text).toContain('Freeze my account: ')
  })

  test('stops a thief through its link, also from a session older than a week', async () => {
    const ann = await aMember(t, { usdt: '500' })
    // Signing in would start a new session.
    await t.app.db.transact((tx) =>
      tx
        .updateTable('session')
        .set({ created_at: new Date(t.app.clock.now().getTime() - 20 * 24 * 3_600_000) })
        .where('member_id', '=', ann.id)
        .execute(),
    )
    const id = await waitingWithdrawal(t, ann)
    const [mail] = await mailsTo(ann)
    t.advance(6 * 24 * 3600)
    expect((await t.ask(devices.freezeAccount, { body: { token: linkIn(mail?.text ?? '') } })).status).toBe(
      200,
    )
    const approval = await decide(t, await operator(), id)
    expect([approval.status, approval.body.code]).toEqual([409, 'MEMBER_FROZEN'])
    expect(await stateOf(t, id)).toBe('PENDING')
    expect((await decide(t, await operator(), id, 'REJECT', 'Not the owner')).status).toBe(200)
  })

  test('has a link that is valid for a week', async () => {
    const ann = await aMember(t, { usdt: '500' })
    await waitingWithdrawal(t, ann)
    const [mail] = await mailsTo(ann)
    t.advance(7 * 24 * 3600 + 1)
    const { body } = await t.ask(devices.freezeAccount, { body: { token: linkIn(mail?.text ?? '') } })
    expect(body.code).toBe('FREEZE_LINK_INVALID')
  })
})

test('stops an approved withdrawal too: a frozen account is not paid', async () => {
  const ann = await aMember(t, { usdt: '500' })
  const id = await waitingWithdrawal(t, ann)
  await decide(t, await operator(), id)
  expect(await approvedOn(t.app.db, 'TRC20')).toContainEqual({ id, isHeld: false })
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ frozen_at: t.app.clock.now() }).where('id', '=', ann.id).execute(),
  )
  expect(await approvedOn(t.app.db, 'TRC20')).toContainEqual({ id, isHeld: true })
  expect(await t.app.db.transact((tx) => markProcessing(tx, t.app, id))).toBe(null)
  expect(await stateOf(t, id)).toBe('APPROVED')
})

describe('mails about the outcome', () => {
  async function alipay(): Promise<{ ann: Member; id: string }> {
    const ann = await aMember(t, { usdt: '2000' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    const account = { accountNo: '13800000000', accountName: 'Ann' }
    const body = { ...account, amount: '1500', transactionPassword, emailVerifyCode }
    const as = { token: ann.token, key: newId() }
    const { body: requested } = await t.ask(withdrawals.withdrawalWithAlipay, { body }, as)
    return { ann, id: requested.withdrawalId }
  }

  const settle = async (id: string, outcome: 'PAID' | 'FAILED') =>
    t.ask(
      operatorMoney.settleFiatWithdrawal,
      { body: { id, outcome, reference: 'ALI-77' } },
      { token: (await operator()).token },
    )

  test('each state is mailed once; an arrival date only while the payment is to come', async () => {
    const { ann, id } = await alipay()
    await decide(t, await operator(), id)
    await settle(id, 'PAID')
    const mails = await mailsTo(ann)
    const { body } = await t.ask(withdrawals.recentWithdrawals, { query: {} }, { token: ann.token })
    expect(body.withdrawals).toMatchObject([{ arrivalDate: expect.stringMatching(/^\d{4}-/) }])
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Withdrawal of 1,500.00 USDT requested',
      'Your withdrawal of 1,500.00 USDT was approved',
      'Your withdrawal of 1,500.00 USDT was paid',
    ])
    expect(mails.map(({ text }) => text.includes('Arrives on'))).toEqual([true, true, false])
    expect(mails.map(({ text }) => text.includes('You receive: 10,800.00 CNY'))).toEqual([true, true, true])
    expect(mails.map(({ text }) => text.includes('Freeze my account'))).toEqual([true, false, false])
    expect(mails[2]?.text).toContain('Reference: ALI-77')
  })

  test('a rejected, failed or cancelled one says that the money is back, without an arrival date', async () => {
    const [rejected, failed, cancelled] = [await alipay(), await alipay(), await alipay()]
    await decide(t, await operator(), rejected.id, 'REJECT', 'The name differs.')
    await decide(t, await operator(), failed.id)
    await settle(failed.id, 'FAILED')
    const body = { withdrawalId: cancelled.id }
    await t.ask(withdrawals.cancelWithdrawal, { body }, { token: cancelled.ann.token })
    const all = await t.deliveredMails()
    for (const { ann } of [rejected, failed, cancelled]) {
      // The list of withdrawals shows none either.
      const { body } = await t.ask(withdrawals.recentWithdrawals, { query: {} }, { token: ann.token })
      expect(body.withdrawals).toMatchObject([{ arrivalDate: null }])
      const last = all.findLast(({ to }) => to === ann.email)
      expect(last?.text).toContain('The amount is back in your wallet.')
      expect(last?.text).not.toMatch(/Arrives on|You receive/)
    }
    expect(all.findLast(({ to }) => to === rejected.ann.email)?.text).toContain('The name differs.')
    expect(all.findLast(({ to }) => to === failed.ann.email)?.text).toContain('Reason: ALI-77')
  })

  test('a cancelled one took no fee, and the mail names none', async () => {
    const ann = await aMember(t, { usdt: '500' })
    const withdrawalId = await waitingWithdrawal(t, ann)
    await t.ask(withdrawals.cancelWithdrawal, { body: { withdrawalId } }, { token: ann.token })
    const mails = await mailsTo(ann)
    expect(mails.map(({ text }) => text.includes('Transaction fee: 1.00 USDT'))).toEqual([true, false])
  })
})

test.each(languages)('the mail is written in the member’s own language: %s', async (language) => {
  const ann = await aMember(t, { usdt: '500' })
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ language }).where('id', '=', ann.id).execute(),
  )
  await waitingWithdrawal(t, ann)
  const { withdrawalEvents, withdrawal } = serverTexts[language].mail
  const mail = (await mailsTo(ann)).at(-1)
  expect(mail?.subject).toBe(withdrawalEvents.PENDING.replace('{amount}', '100.00'))
  expect(mail?.text).toContain(withdrawal.notYou)
  expect(mail?.text).toContain(`${withdrawal.receive}: 99.00 USDT`)
  expect(mail?.text).not.toMatch(/\{\w+\}/)
})
