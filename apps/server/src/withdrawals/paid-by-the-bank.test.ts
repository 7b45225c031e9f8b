/** A bank statement line counts as one operator's statement that a withdrawal was paid. */
import { operatorMoney, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fundBank } from '../../../../tests/support/bank.ts'
import { transactionPassword } from '../../../../tests/support/members.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { csvOf, importStatement } from '../../../../tests/support/statements.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { decide, withdrawalCode, withdrawalRates } from '../../../../tests/support/withdrawals.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let [one, other]: Operator[] = []
let id: string
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000, secondApprovalAbove: 50_000_000n })
  await withdrawalRates(t, { CNY: '7.2' })
  await fundBank(t, '1000000')
})
beforeEach(async () => {
  const can = ['withdrawals.approve', 'withdrawals.pay', 'statements.import'] as const
  ;[one, other] = [await anOperator(t, can), await anOperator(t, can)]
  id = await approved()
})
afterAll(() => t.close())

async function approved(): Promise<string> {
  const member = await aMember(t, { usdt: '100' })
  const emailVerifyCode = await withdrawalCode(t, member)
  const account = { accountNo: 'ann@alipay.test', accountName: 'Ann' }
  const body = { ...account, amount: '100', transactionPassword, emailVerifyCode }
  const requested = await t.ask(withdrawals.withdrawalWithAlipay, { body }, { token: member.token })
  for (const operator of [one, other] as Operator[]) await decide(t, operator, requested.body.withdrawalId)
  return requested.body.withdrawalId
}

const say = async (reference: string, of = id, outcome: 'PAID' | 'FAILED' = 'PAID') => {
  const body = { id: of, outcome, reference }
  const { body: answer } = await t.ask(
    operatorMoney.settleFiatWithdrawal,
    { body },
    { token: one?.token ?? '' },
  )
  return answer.code ?? answer.state
}
const left = (operator: Operator | undefined, amount: string, details: string) =>
  importStatement(t, operator as Operator, csvOf({ amount, details }))

/** The payment reference that the console shows to the paying operator. */
const referenceOf = async (of = id) => {
  const { body } = await t.ask(
    operatorMoney.paymentQueue,
    { query: { item: of } },
    { token: one?.token ?? '' },
  )
  return body.withdrawals.find((each) => each.id === of)?.reference ?? ''
}

test('with amount and the withdrawal’s own reference, imported by another, it is the second statement', async () => {
  const reference = await referenceOf()
  await left(other, '-720.00', `PAYOUT ${reference.toLowerCase()}`)
  const newest = async () => {
    const { body } = await t.ask(operatorMoney.statementLines, { query: {} }, { token: other?.token ?? '' })
    return body.lines[0]
  }
  expect(await newest()).toMatchObject({
    confirms: null,
    pays: { id, reference, state: 'APPROVED', paymentAmount: '720.00', currencyCode: 'CNY' },
  })
  expect(await say('ALIPAY-20261117-1')).toBe('COMPLETED')
  expect(await newest()).toMatchObject({ confirms: { kind: 'WITHDRAWAL', id, reference }, pays: null })
})

test('one operator does not end it with a payment to someone else, whatever reference they state', async () => {
  const statement = csvOf({ id: 'BANK-777777', amount: '-720.00', details: 'Salary of somebody else' })
  await importStatement(t, other as Operator, statement)
  for (const reference of ['somebody', 'Salary of somebody else', 'BANK-777777', await referenceOf()])
    expect(await say(reference)).toBe('APPROVED')
})

test('a line that names two withdrawals counts for neither', async () => {
  const both = [id, await approved()]
  const references = await Promise.all(both.map(referenceOf))
  await left(other, '-720.00', references.join(' '))
  for (const each of both) expect(await say('REF-1', each)).toBe('APPROVED')
})

test.each([
  ['imported by an operator who reported it as paid', (reference: string) => left(one, '-720.00', reference)],
  ['of another amount', (reference: string) => left(other, '-719.99', reference)],
  ['with its reference inside a longer word', (reference: string) => left(other, '-720.00', `${reference}7`)],
  ['of an incoming payment', (reference: string) => left(other, '720.00', reference)],
])('a line %s does not count', async (_, imports) => {
  const reference = await referenceOf()
  await imports(reference)
  expect(await say(reference)).toBe('APPROVED')
})

test('a failure is stated by operators only', async () => {
  await left(other, '-720.00', await referenceOf())
  expect(await say('Bounced', id, 'FAILED')).toBe('APPROVED')
})
