import { deposits, operatorMoney } from '@halyard/contract'
import { boughtWith } from '@halyard/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import { setRateNow } from '../../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, type Member, verify } from '../../../../../tests/support/wallets.ts'
import { decide, waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { balancesOf, entriesOf, walletOf } from '../../ledger/index.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let member: Member
let [one, other]: Operator[] = []
let id: string
beforeAll(async () => {
  // bank-statements and credited-by-two test how many operators a credit takes.
  t = await testServer({ bankFirstDepositsByTwo: 0, bankCreditAlonePerDay: 10n ** 12n })
  await setRateNow(t, '7.2')
})
beforeEach(async () => {
  member = await aMember(t)
  one = await anOperator(t, ['deposits.decide', 'withdrawals.approve'])
  other = await anOperator(t, ['deposits.decide', 'withdrawals.approve'])
  id = await handedIn()
  await t.deliveredMails()
})
afterAll(() => t.close())

async function handedIn(): Promise<string> {
  const slip = {
    walletType: '60' as const,
    usdtAmount: '1000',
    currencyCode: 'CNY',
    paymentAmount: '7200.00',
    bankSlipUpload: fileOf(await jpegBytes(), 'slip.jpg'),
  }
  const { body } = await t.ask(deposits.fiatDeposit, { body: slip }, { token: member.token })
  return body.depositId
}

const correct = (operator: Operator | undefined, changes: object = {}, key?: string) =>
  t.ask(
    operatorMoney.correctFiatDeposit,
    { body: { id, receivedAmount: '7128.00', amount: '990', reason: 'We received 7,128.', ...changes } },
    { token: operator?.token ?? '', ...(key && { key }) },
  )

async function balance(): Promise<bigint> {
  const [held = 0n] = await balancesOf(t.app.db, [walletOf(member.id, 'usdt')])
  return held
}

const waiting = async (operator: Operator | undefined) => {
  const query = { item: id }
  const { body } = await t.ask(operatorMoney.fiatDepositQueue, { query }, { token: operator?.token ?? '' })
  return body.deposits[0]
}

const big = { receivedAmount: '50400.00', amount: '7000' }

test('the received amount is credited once at the claim’s rate, however many concurrent corrections', async () => {
  t.advance(1)
  await setRateNow(t, '7.3')
  const answers = await Promise.all([
    correct(one, {}, 'the-same-key'),
    correct(one, {}, 'the-same-key'),
    correct(other),
    correct(other, { receivedAmount: '7056.00', amount: '980' }),
  ])
  await setRateNow(t, '7.2')
  const done = answers.filter(({ status }) => status === 200)
  expect(done.map(({ body }) => body.state)).toContain('CREDITED')
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['ALREADY_DECIDED']))
  const deposit = await t.app.db
    .selectFrom('fiat_deposit')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(deposit).toMatchObject({ state: 'CREDITED', claimed_amount: '1000000000' })
  expect(await balance()).toBe(BigInt(deposit.amount))
  const accounts = [walletOf(member.id, 'usdt')]
  expect(await entriesOf(t.app.db, { accounts }, { limit: 9, offset: 0 })).toHaveLength(1)
  expect((await t.deliveredMails()).filter(({ to }) => to === member.email)).toHaveLength(1)
})

test('the member sees both amounts and the reason, in the mail, the notification and the list', async () => {
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ language: 'zh' }).where('id', '=', member.id).execute(),
  )
  expect((await correct(one)).status).toBe(200)
  const [mail] = await t.deliveredMails()
  expect(mail?.subject).toBe('您的充值已按实际到账金额入账：990.00 USDT')
  for (const words of ['7,128.00 CNY', '7,200.00 CNY', '990.00 USDT', 'We received 7,128.'])
    expect(mail?.text).toContain(words)
  const list = await t.ask(deposits.recentDeposits, { query: {} }, { token: member.token })
  expect(list.body.deposits).toMatchObject([
    {
      state: 'CREDITED',
      amount: '990.00',
      paymentAmount: '7128.00',
      claimed: { amount: '1000.00', paymentAmount: '7200.00' },
      remark: 'We received 7,128.',
    },
  ])
  const late = await t.ask(
    operatorMoney.decideFiatDeposit,
    { body: { id, decision: 'APPROVE' } },
    { token: other?.token ?? '' },
  )
  expect(late.body).toMatchObject({ code: 'ALREADY_DECIDED', params: { decision: 'CORRECTED' } })
  expect(late.body.message).toContain('another amount')
})

test.each([
  ['the claimed amount', { receivedAmount: '7200.00', amount: '1000' }],
  ['nothing', { receivedAmount: '0', amount: '0.01' }],
  ['no amount', { receivedAmount: '7e3', amount: '990' }],
  ['another USDT amount than it buys', { amount: '990.01' }],
  ['too little to buy anything', { receivedAmount: '0.00', amount: '0.000001' }],
])('%s is refused', async (_what, changes) => {
  expect((await correct(one, changes)).body.code).toMatch(/INVALID|AMOUNT/)
  expect((await correct(one, { reason: '' })).status).toBe(400)
  expect(await balance()).toBe(0n)
})

test('an amount above the claim limit takes two operators who state the same amount', async () => {
  expect((await correct(one, big)).body.state).toBe('PENDING')
  expect((await correct(one, big)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await waiting(one))?.correction).toMatchObject({ amount: '7000.00', byMe: true })
  expect((await waiting(other))?.correction).toMatchObject({ paymentAmount: '50400.00', byMe: false })
  // A vote for another amount replaces the operator's earlier one.
  expect((await correct(other, { receivedAmount: '50472.00', amount: '7010' })).body.state).toBe('PENDING')
  expect((await correct(one, { receivedAmount: '50544.00', amount: '7020' })).body.state).toBe('PENDING')
  expect((await correct(other, big)).body.state).toBe('PENDING')
  expect(await balance()).toBe(0n)
  expect((await correct(one, big)).body.state).toBe('CREDITED')
  expect(await balance()).toBe(7_000_000_000n)
  // Both already approved, so neither needs a second one now.
  await verify(t, member)
  const withdrawal = await waitingWithdrawal(t, member)
  for (const [operator, state] of [
    [one, 'PENDING'],
    [other, 'APPROVED'],
  ] as const)
    expect((await decide(t, operator as Operator, withdrawal)).body.state).toBe(state)
})

test('an operator disabled since does not count', async () => {
  await correct(one, big)
  const disabled = `update operator set disabled_at = now() where id = '${one?.id}'`
  await asOwner(t.ownerUrl, (owner) => owner.query(disabled))
  expect((await correct(other, big)).body.state).toBe('PENDING')
  expect(await balance()).toBe(0n)
})

test('the database credits only the amount that operators stated, and changes no decided one', async () => {
  const set = (values: string) => t.app.db.pool.query(`update fiat_deposit set ${values} where id = '${id}'`)
  const credited = `state = 'CREDITED', transfer_id = gen_random_uuid(), decided_by = '${one?.id}', decided_at = now()`
  await expect(set(credited)).rejects.toThrow('No operator did that')
  await expect(set('amount = 2000000000')).rejects.toThrow('keeps its terms')
  const corrected = `${credited}, claimed_amount = amount, claimed_payment_amount = payment_amount, payment_amount = 712800, amount = 990000000`
  await expect(set(corrected)).rejects.toThrow('No operator did that')
  await correct(one)
  await expect(set("state = 'REJECTED', remark = 'x'")).rejects.toThrow('decided once')
  const insert = `insert into fiat_deposit_correction (id, deposit_id, operator_id, payment_amount, amount, reason, created_at)
    values (gen_random_uuid(), '${id}', '${one?.id}', 1, 1, '', now())`
  await expect(t.app.db.pool.query(insert)).rejects.toThrow('No operator did that')
})

test('of a concurrent correction and approval the first wins, and the money is credited once', async () => {
  let answers: Promise<{ status: number }[]> = Promise.resolve([])
  await t.app.db.transact(async (tx) => {
    await tx.selectFrom('fiat_deposit').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const first = correct(one)
    await untilSomebodyWaits(t.app.db)
    const body = { id, decision: 'APPROVE' as const }
    const second = t.ask(operatorMoney.decideFiatDeposit, { body }, { token: other?.token ?? '' })
    answers = Promise.all([first, second])
    await untilSomebodyWaits(t.app.db, 2)
  })
  expect((await answers).map(({ status }) => status)).toEqual([200, 409])
  expect(await balance()).toBe(990_000_000n)
})

test.each([
  [712_800n, '7.2', 990_000_000n],
  [1n, '7.2', 1_388n],
  [100n, '16250.5', 61n],
])('%s hundredths at %s buy %s', (payment, rate, bought) => {
  expect(boughtWith(payment, rate)).toBe(bought)
})
