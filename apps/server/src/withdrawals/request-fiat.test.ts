import {
  operatorMoney,
  type SentBodyOf,
  twoFa,
  type WithdrawalState,
  wallet,
  withdrawalMethods,
  withdrawals,
} from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundBank } from '../../../../tests/support/bank.ts'
import { transactionPassword } from '../../../../tests/support/members.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { expectRequired } from '../../../../tests/support/required.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { codeOf } from '../../../../tests/support/two-fa.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../tests/support/wallets.ts'
import { decide, stateOf, withdrawalCode, withdrawalRates } from '../../../../tests/support/withdrawals.ts'
import { balancesOf } from '../ledger/balances.ts'
import { custodyOf, walletOf } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { sealBankAccount } from './bank-account.ts'

let t: TestServer
let operator: { id: string; token: string }
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  await withdrawalRates(t, { CNY: '7.2', SGD: '1.35' })
  operator = await anOperator(t, ['withdrawals.approve', 'withdrawals.pay', 'holidays.set', 'rates.set'])
  await fundBank(t, '3000')
})
afterAll(() => t.close())

const usdt = async (member: Member) => (await balancesOf(t.app.db, [walletOf(member.id, 'usdt')]))[0]

type AlipayBody = SentBodyOf<typeof withdrawals.withdrawalWithAlipay>

async function requestAlipay(member: Member, changes: Partial<AlipayBody> = {}) {
  const body = {
    accountNo: 'ann@alipay.test',
    accountName: 'Ann',
    amount: '100',
    transactionPassword,
    emailVerifyCode: changes.emailVerifyCode ?? (await withdrawalCode(t, member)),
    ...changes,
  }
  return t.ask(withdrawals.withdrawalWithAlipay, { body }, { token: member.token })
}

const conf = async (member: Member) =>
  (await t.ask(withdrawals.withdrawalConf, undefined, { token: member.token })).body

describe('Alipay', () => {
  test('[API-059] [SCR-005] [CON-014] requests CNY: replies the request and the arrival date', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const reply = await requestAlipay(ann)
    expect(reply.body.dbWalletWithdrawalDto).toEqual({
      amount: '100.00',
      accountNo: 'ann@alipay.test',
      accountName: 'Ann',
      paymentAmount: '720.00',
      exchangeRate: '7.20',
      arrivalDate: (await conf(ann)).arrivalDate,
    })
    expect(await usdt(ann)).toBe(150_000_000n)
    // Finds members who are paid to one account.
    const columns =
      'member_id, kind, amount, fee, account_sealed, currency, rate, payment_amount, arrival_date, created_at, changed_at'
    const without = t.app.db.pool.query(
      `insert into withdrawal (id, hold_id, ${columns})
       select gen_random_uuid(), gen_random_uuid(), ${columns} from withdrawal where member_id = $1`,
      [ann.id],
    )
    await expect(without).rejects.toThrow('account_has_digest')
  })

  test('[VAL-055] [VAL-054] requires account, name, amount, transaction password and e-mail code', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    const fields = ['accountNo', 'accountName', 'amount', 'transactionPassword', 'emailVerifyCode']
    const good = { accountNo: 'ann@alipay.test', accountName: 'Ann', amount: '100', transactionPassword }
    const ask = (changes: object) =>
      t.ask(
        withdrawals.withdrawalWithAlipay,
        { body: { ...good, emailVerifyCode, ...changes } },
        { token: ann.token },
      )
    await expectRequired(fields, ask, { blanks: [''] })
    expect(await usdt(ann)).toBe(250_000_000n)
    // The server decides the payment amount: a different one in the request is refused.
    expect((await ask({ paymentAmount: '99999' })).body.code).toBe('PAYMENT_AMOUNT_CHANGED')
    expect((await ask({})).body.dbWalletWithdrawalDto.paymentAmount).toBe('720.00')
  })

  test('is refused if the rate has moved since the payment was shown', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    const shown = { paymentAmount: '720.00', emailVerifyCode }
    await withdrawalRates(t, { CNY: '7.1' })
    expect((await requestAlipay(ann, shown)).body.code).toBe('PAYMENT_AMOUNT_CHANGED')
    expect(await usdt(ann)).toBe(250_000_000n)
    await withdrawalRates(t, { CNY: '7.2' })
    // The mailed code was not used up.
    expect((await requestAlipay(ann, shown)).status).toBe(200)
  })

  test('[PER-009] [PER-010] [VAL-061] [VAL-035] is refused for the same reasons as USDT', async () => {
    const ann = await aMember(t, { usdt: '10' })
    const emailVerifyCode = await withdrawalCode(t, ann)
    const codes = async (changes: Partial<AlipayBody>) =>
      (await requestAlipay(ann, { amount: '5', emailVerifyCode, ...changes })).body.code
    expect(await codes({ transactionPassword: 'guess' })).toBe('TRANSACTION_PASSWORD_WRONG')
    expect(await codes({ emailVerifyCode: emailVerifyCode === '111111' ? '222222' : '111111' })).toBe(
      'VERIFY_CODE_WRONG',
    )
    expect(await codes({ amount: '10.000001' })).toBe('INSUFFICIENT_BALANCE')
    // Less than a hundredth of a yuan cannot be paid.
    expect(await codes({ amount: '0.001' })).toBe('INVALID_WITHDRAW_AMOUNT')
    expect(await usdt(ann)).toBe(10_000_000n)
  })

  test('[PER-015] with 2FA on it needs a fresh code, as USDT does', async () => {
    const ann = await aMember(t, { usdt: '10' })
    await turnTwoFaOn(t, ann.id)
    const emailVerifyCode = await withdrawalCode(t, ann)
    const request = () => requestAlipay(ann, { amount: '5', emailVerifyCode })
    expect((await request()).body.code).toBe('TWO_FA_REQUIRED')
    expect(await usdt(ann)).toBe(10_000_000n)
    const verificationCode = codeOf(t, totpSecret)
    await t.ask(twoFa.verifyTwoFa, { body: { verificationCode } }, { token: ann.token })
    expect((await request()).status).toBe(200)
  })

  test('[CON-018] [VAL-056] keeps the rate of the request, whatever is set later', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const { body } = await requestAlipay(ann, { amount: '10.015' })
    expect(body.dbWalletWithdrawalDto.paymentAmount).toBe('72.10')
    await withdrawalRates(t, { CNY: '6.5' })
    const list = await t.ask(withdrawals.recentWithdrawals, { query: {} }, { token: ann.token })
    expect(list.body.withdrawals).toMatchObject([{ paymentAmount: '72.10', currencyCode: 'CNY' }])
    expect((await conf(ann)).alipayExchangeRate).toBe('6.50')
    await expect(
      t.app.db.pool.query('update withdrawal set rate = 9 where id = $1', [body.withdrawalId]),
    ).rejects.toThrow('keeps its terms')
    await withdrawalRates(t, { CNY: '7.2' })
  })

  test('is refused where only saved methods are allowed', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const body = { enabled: true }
    await t.ask(withdrawalMethods.onlySavedAddresses, { body }, { token: ann.token })
    expect((await requestAlipay(ann)).body.code).toBe('ADDRESS_NOT_SAVED')
    expect(await usdt(ann)).toBe(250_000_000n)
  })

  test('the account is sealed at rest; its owner sees it, and the operator who pays sees all of it', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const { body } = await requestAlipay(ann)
    const { rows } = await t.app.db.pool.query('select * from withdrawal where id = $1', [body.withdrawalId])
    expect(JSON.stringify(rows)).not.toContain('alipay.test')
    const saved = await t.app.db
      .selectFrom('answered_request')
      .select('reply')
      .where('member_id', '=', ann.id)
      .execute()
    expect(saved).toEqual([{ reply: { withdrawalId: body.withdrawalId } }])
    const list = await t.ask(withdrawals.recentWithdrawals, { query: {} }, { token: ann.token })
    expect(list.body.withdrawals[0]?.destination).toBe('ann@alipay.test')
    const queue = await t.ask(
      operatorMoney.withdrawalQueue,
      { query: { pageSize: 100 } },
      { token: operator.token },
    )
    expect(queue.body.withdrawals.find(({ id }) => id === body.withdrawalId)).toMatchObject({
      destination: 'ann@alipay.test, Ann',
      approvedBy: [],
    })
  })
})

describe('bank', () => {
  async function savedBank(member: Member, usableFrom = t.app.clock.now()): Promise<string> {
    const id = newId()
    const account = {
      bankCountry: 'SG',
      bankName: 'DBS Bank',
      holderName: 'Ann',
      accountNumber: '0721234567',
      address: '12 Marina Boulevard',
      swift: 'DBSSSGSG',
    }
    await t.app.db.transact((tx) =>
      tx
        .insertInto('withdrawal_method')
        .values({
          id,
          member_id: member.id,
          kind: 'BANK',
          account_sealed: sealBankAccount(t.app, id, account),
          digest: Buffer.from(id),
          remark: '',
          created_at: t.app.clock.now(),
          usable_from: usableFrom,
        })
        .execute(),
    )
    return id
  }

  async function requestBank(member: Member, changes: object) {
    const emailVerifyCode = await withdrawalCode(t, member)
    const common = { amount: '100', currencyCode: 'SGD', transactionPassword, emailVerifyCode }
    const body = { ...common, addressId: '', ...changes }
    return t.ask(withdrawals.withdrawalToBank, { body }, { token: member.token })
  }

  test('[SCR-005] [CON-014] pays to a saved account in a currency with a rate', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const { body } = await requestBank(ann, { addressId: await savedBank(ann) })
    expect(body).toMatchObject({
      amount: '100.00',
      bankName: 'DBS Bank',
      accountNumber: '•••• 4567',
      paymentAmount: '135.00',
      exchangeRate: '1.35',
      arrivalDate: (await conf(ann)).arrivalDate,
    })
    expect(await usdt(ann)).toBe(150_000_000n)
  })

  test('is refused if the rate has moved since the payment was shown', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const addressId = await savedBank(ann)
    const moved = await requestBank(ann, { addressId, paymentAmount: '135.01' })
    expect(moved.body.code).toBe('PAYMENT_AMOUNT_CHANGED')
    expect(await usdt(ann)).toBe(250_000_000n)
    expect((await requestBank(ann, { addressId, paymentAmount: '135.00' })).status).toBe(200)
  })

  test('another member’s account, an unknown one and a currency without a rate are refused', async () => {
    const [ann, ben] = [await aMember(t, { usdt: '250' }), await aMember(t)]
    const foreign = await savedBank(ben)
    for (const addressId of [foreign, newId(), 'no-id']) {
      expect((await requestBank(ann, { addressId })).body.code).toBe('NOT_FOUND')
    }
    const own = await savedBank(ann)
    expect((await requestBank(ann, { addressId: own, currencyCode: 'EUR' })).body.code).toBe('INVALID_CHOICE')
    expect(await usdt(ann)).toBe(250_000_000n)
  })

  test('a method that still waits is refused with the time from which it is usable', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const usableFrom = new Date(t.app.clock.now().getTime() + 3_600_000)
    const reply = await requestBank(ann, { addressId: await savedBank(ann, usableFrom) })
    expect(reply.body).toMatchObject({
      code: 'ADDRESS_TOO_NEW',
      params: { time: usableFrom.toISOString() },
      message: expect.stringMatching(/can be used from \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d UTC\./),
    })
  })
})

describe('outcome of a payment by operators', () => {
  const settle = (id: string, outcome: 'PAID' | 'FAILED', reference = 'REF-1', more = {}) =>
    t.ask(
      operatorMoney.settleFiatWithdrawal,
      { body: { id, outcome, reference, ...more } },
      { token: operator.token },
    )
  const heldOf = async (id: string) => {
    const { rows } = await t.app.db.pool.query(
      `select balance.amount from withdrawal join ledger_account on ledger_account.address = 'hold:' || hold_id
       join balance on account_id = ledger_account.id where withdrawal.id = $1`,
      [id],
    )
    return rows[0].amount
  }

  async function approvedAlipay(amount: string): Promise<string> {
    const { body } = await requestAlipay(await aMember(t, { usdt: amount }), { amount })
    await decide(t, operator, body.withdrawalId)
    return body.withdrawalId
  }

  test('PAID is refused for more than the books have at the bank, until company money is booked there', async () => {
    const id = await approvedAlipay('4000')
    expect((await settle(id, 'PAID')).body.code).toBe('CUSTODY_SHORT')
    expect(await stateOf(t, id)).toBe('APPROVED')
    await fundBank(t, '4000')
    expect((await settle(id, 'PAID')).status).toBe(200)
  })

  test('two concurrent ones take no more from the bank than is there', async () => {
    const both = [await approvedAlipay('2000'), await approvedAlipay('2000')]
    const settled = await Promise.all(both.map((id) => settle(id, 'PAID')))
    expect(settled.map(({ status }) => status).sort()).toEqual([200, 409])
    await fundBank(t, '2000')
  })

  test('[STA-054] PAID completes it with the reference: the hold ends in custody, once', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const { withdrawalId } = (await requestAlipay(ann)).body
    expect((await settle(withdrawalId, 'PAID')).body.code).toBe('ALREADY_DECIDED')
    await decide(t, operator, withdrawalId)
    const before = await custody()
    expect((await settle(withdrawalId, 'PAID')).status).toBe(200)
    expect((await settle(withdrawalId, 'FAILED')).body.code).toBe('ALREADY_DECIDED')
    expect(await stateOf(t, withdrawalId)).toBe('COMPLETED')
    const list = await t.ask(withdrawals.recentWithdrawals, { query: {} }, { token: ann.token })
    expect(list.body.withdrawals[0]).toMatchObject({ reference: 'REF-1', txId: null, onHold: false })
    expect(await heldOf(withdrawalId)).toBe('0')
    expect((await custody()) - before).toBe(100_000_000n)
    expect(await usdt(ann)).toBe(150_000_000n)
    const paidOutOf = async ({ token }: Member) =>
      (await t.ask(wallet.dashboardInfo, undefined, { token })).body.totalWithdrawal
    expect([await paidOutOf(ann), await paidOutOf(await aMember(t))]).toEqual(['100.00', '0.00'])
  })

  test('FAILED returns the amount with the reason', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const { withdrawalId } = (await requestAlipay(ann)).body
    await decide(t, operator, withdrawalId)
    expect((await settle(withdrawalId, 'FAILED', 'The account is closed.')).status).toBe(200)
    expect(await usdt(ann)).toBe(250_000_000n)
    const list = await t.ask(withdrawals.recentWithdrawals, { query: {} }, { token: ann.token })
    expect(list.body.withdrawals[0]).toMatchObject({ state: 'FAILED', remark: 'The account is closed.' })
  })

  const freeze = (member: Member, frozen_at: Date | null) =>
    t.app.db.transact((tx) =>
      tx.updateTable('member').set({ frozen_at }).where('id', '=', member.id).execute(),
    )
  const isMarked = async (id: string, state: WithdrawalState = 'APPROVED') => {
    const query = { state, pageSize: 100 }
    const { body } = await t.ask(operatorMoney.withdrawalQueue, { query }, { token: operator.token })
    return body.withdrawals.find((approved) => approved.id === id)?.frozen
  }

  test('is not PAID for an account frozen since, and the queue says so', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const { withdrawalId } = (await requestAlipay(ann)).body
    await decide(t, operator, withdrawalId)
    expect(await isMarked(withdrawalId)).toBe(false)
    await freeze(ann, t.app.clock.now())
    expect(await isMarked(withdrawalId)).toBe(true)
    expect((await settle(withdrawalId, 'PAID')).body.code).toBe('MEMBER_FROZEN')
    expect(await stateOf(t, withdrawalId)).toBe('APPROVED')
    expect(await usdt(ann)).toBe(150_000_000n)
    const releaseWithdrawal = () =>
      t.ask(
        operatorMoney.retryPayout,
        { body: { withdrawalId, reason: 'It is hers' } },
        { token: operator.token },
      )
    expect((await releaseWithdrawal()).body.code).toBe('MEMBER_FROZEN')
    // The new password that the mail asks for does not release it.
    await freeze(ann, null)
    expect(await isMarked(withdrawalId)).toBe(true)
    expect((await settle(withdrawalId, 'PAID')).body.code).toBe('MEMBER_FROZEN')
    expect((await releaseWithdrawal()).status).toBe(200)
    expect(await isMarked(withdrawalId)).toBe(false)
    expect((await settle(withdrawalId, 'PAID')).status).toBe(200)
  })

  test('a held withdrawal that waits for approval is marked in the queue, also once the account is open again', async () => {
    const ann = await aMember(t, { usdt: '250' })
    const { withdrawalId } = (await requestAlipay(ann)).body
    const listed = async () => {
      const { body } = await t.ask(withdrawals.recentWithdrawals, { query: {} }, { token: ann.token })
      return body.withdrawals[0]
    }
    expect(await listed()).toMatchObject({ onHold: false, arrivalDate: expect.any(String) })
    await freeze(ann, t.app.clock.now())
    await freeze(ann, null)
    expect(await isMarked(withdrawalId, 'PENDING')).toBe(true)
    // Its member sees the hold too, without an arrival date.
    expect(await listed()).toMatchObject({ onHold: true, arrivalDate: null })
    await decide(t, operator, withdrawalId)
    expect((await settle(withdrawalId, 'PAID')).body.code).toBe('MEMBER_FROZEN')
  })

  test('one that left before the freeze is booked and recorded as that; a failed one is returned', async () => {
    const [ann, ben] = [await aMember(t, { usdt: '250' }), await aMember(t, { usdt: '250' })]
    const [paid, failed] = [(await requestAlipay(ann)).body, (await requestAlipay(ben)).body]
    for (const { withdrawalId } of [paid, failed]) await decide(t, operator, withdrawalId)
    for (const member of [ann, ben]) await freeze(member, t.app.clock.now())
    const left = await settle(paid.withdrawalId, 'PAID', 'REF-9', { leftBeforeFreeze: true })
    expect(left.status).toBe(200)
    expect(await heldOf(paid.withdrawalId)).toBe('0')
    // A finished withdrawal is not held.
    expect(await isMarked(paid.withdrawalId, 'COMPLETED')).toBe(false)
    const { rows } = await t.app.db.pool.query(
      "select reason from audit_entry where subject = $1 and action = 'withdrawals.paid'",
      [`withdrawal:${paid.withdrawalId}`],
    )
    expect(rows).toEqual([{ reason: 'REF-9 (left before the account was frozen)' }])
    expect((await settle(failed.withdrawalId, 'FAILED', 'Stopped')).status).toBe(200)
    expect(await usdt(ben)).toBe(250_000_000n)
  })

  async function custody(): Promise<bigint> {
    const { rows } = await t.app.db.pool.query(
      'select coalesce(sum(amount), 0) as sum from entry join ledger_account on account_id = ledger_account.id where address = $1',
      [custodyOf('bank')],
    )
    return BigInt(rows[0].sum)
  }
})

describe('holidays', () => {
  const set = (year: number, days: readonly string[], token = operator.token) =>
    t.ask(
      operatorMoney.setHolidays,
      { body: { year, holidays: days.map((day) => ({ day, name: 'Feast' })) } },
      { token },
    )

  test('[CON-014] [SCR-078] an operator’s holidays move the arrival date, and are in the audit log', async () => {
    const ann = await aMember(t)
    const before = (await conf(ann)).arrivalDate
    const year = Number(before.slice(0, 4))
    expect((await set(year, [before])).status).toBe(200)
    const after = (await conf(ann)).arrivalDate
    expect(after > before).toBe(true)
    expect((await set(year, [])).status).toBe(200)
    expect((await conf(ann)).arrivalDate).toBe(before)
    const { rows } = await t.app.db.pool.query(
      "select reason from audit_entry where action = 'holidays.set' and operator_id = $1 order by created_at, id",
      [operator.id],
    )
    expect(rows.map(({ reason }) => JSON.parse(reason).holidays)).toEqual([
      [{ day: before, name: 'Feast' }],
      [],
    ])
  })

  test('a day of another year, a repeated one, and an operator without the capability are refused', async () => {
    expect((await set(2027, ['2026-12-25'])).status).toBe(400)
    expect((await set(2027, ['2027-01-01', '2027-01-01'])).status).toBe(400)
    expect((await set(2027, ['2027-02-30'])).status).toBe(400)
    const other = await anOperator(t, ['kyc.review'])
    expect((await set(2027, [], other.token)).body.code).toBe('FORBIDDEN')
  })
})
