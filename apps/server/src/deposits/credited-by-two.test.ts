/** Credits by one operator alone are limited; a bank statement line or a second operator lifts the limit. */
import { deposits, operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { anOperator, commandAbout } from '../../../../tests/support/operators.ts'
import { fileOf, jpegBytes } from '../../../../tests/support/pictures.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { csvOf, importStatement } from '../../../../tests/support/statements.ts'
import { aMember, type Member, verify } from '../../../../tests/support/wallets.ts'
import { credited, decide, waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { balancesOf, walletOf } from '../ledger/index.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let member: Member
let [one, other]: Operator[] = []
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  await setRateNow(t, '7.2')
})
beforeEach(async () => {
  member = await aMember(t)
  const can = ['deposits.decide', 'statements.import', 'withdrawals.approve'] as const
  ;[one, other] = [await anOperator(t, can), await anOperator(t, can)]
})
afterAll(() => t.close())

async function handedIn(of: Member = member): Promise<{ id: string; reference: string }> {
  const slip = {
    walletType: '60' as const,
    usdtAmount: '4000',
    currencyCode: 'CNY',
    paymentAmount: '28800.00',
    bankSlipUpload: fileOf(await jpegBytes(), 'slip.jpg'),
  }
  const { body } = await t.ask(deposits.fiatDeposit, { body: slip }, { token: of.token })
  return { id: body.depositId, reference: body.reference }
}

const approve = async (operator: Operator | undefined, { id }: { id: string }) => {
  const { body } = await t.ask(
    operatorMoney.decideFiatDeposit,
    { body: { id, decision: 'APPROVE' } },
    { token: operator?.token ?? '' },
  )
  return body.code ?? body.state
}
const seen = async (operator: Operator | undefined, { id }: { id: string }) => {
  const query = { item: id }
  const { body } = await t.ask(operatorMoney.fiatDepositQueue, { query }, { token: operator?.token ?? '' })
  return body.deposits[0]
}
const balance = async () => (await balancesOf(t.app.db, [walletOf(member.id, 'usdt')]))[0]
const lineFor = (reference: string, amount = '28800.00') => csvOf({ amount, details: `INV ${reference} THX` })

test('a member’s first deposits take two operators', async () => {
  const deposit = await handedIn()
  expect((await seen(one, deposit))?.lacks).toBe('FIRST_DEPOSITS')
  expect(await approve(one, deposit)).toBe('PENDING')
  expect(await balance()).toBe(0n)
  expect(await approve(one, deposit)).toBe('SECOND_OPERATOR_NEEDED')
  expect(await seen(other, deposit)).toMatchObject({ lacks: null, correction: { asClaimed: true } })
  expect(await approve(other, deposit)).toBe('CREDITED')
  expect(await balance()).toBe(4_000_000_000n)
})

test('so does the third, and one operator credits the fourth', async () => {
  for (const _ of [1, 2]) await credited(t, member, other as Operator)
  const third = await handedIn()
  expect(await approve(one, third)).toBe('PENDING')
  expect(await approve(other, third)).toBe('CREDITED')
  expect(await approve(one, await handedIn())).toBe('CREDITED')
})

test('one operator’s many concurrent credits are queued instead of failing on the lock timeout', async () => {
  const claims: { id: string; reference: string }[] = []
  for (let index = 0; index < 8; index++) claims.push(await handedIn(await aMember(t)))
  await importStatement(
    t,
    other as Operator,
    csvOf(...claims.map(({ reference }) => ({ amount: '28800.00', details: reference }))),
  )
  const { transact } = t.app.db
  Object.assign(t.app.db, {
    transact: (work: Parameters<typeof transact>[0]) => transact(work, { statementMs: 15_000, lockMs: 1 }),
  })
  try {
    const answers = await Promise.all(claims.map((claim) => approve(one, claim)))
    expect(answers).toEqual(claims.map(() => 'CREDITED'))
  } finally {
    Object.assign(t.app.db, { transact })
  }
})

test('an operator who may no longer credit does not count', async () => {
  const deposit = await handedIn()
  await approve(one, deposit)
  await commandAbout(t, one as Operator, 'allow', 'withdrawals.approve')
  expect(await approve(other, deposit)).toBe('PENDING')
})

describe('a bank statement line', () => {
  test('confirms a deposit for every operator except its importer', async () => {
    const deposit = await handedIn()
    expect((await importStatement(t, one as Operator, lineFor(deposit.reference))).status).toBe(200)
    expect((await seen(one, deposit))?.lines).toMatchObject([{ amount: '28800.00', confirms: false }])
    expect(await approve(one, deposit)).toBe('PENDING')
    expect(await seen(other, deposit)).toMatchObject({ lines: [{ confirms: true }], lacks: null })
    expect(await approve(other, deposit)).toBe('CREDITED')
  })

  test.each([
    { of: 'less than was claimed', amount: '28799.99', digits: '' },
    { of: 'another deposit', amount: '28800.00', digits: '9' },
    { of: 'what left', amount: '-28800.00', digits: '' },
  ])('of $of confirms nothing', async ({ amount, digits }) => {
    const deposit = await handedIn()
    await importStatement(t, other as Operator, lineFor(`${deposit.reference}${digits}`, amount))
    expect(await approve(one, deposit)).toBe('PENDING')
  })

  test('of another amount confirms the received amount if that is credited', async () => {
    const deposit = await handedIn()
    await importStatement(t, other as Operator, lineFor(deposit.reference, '28080.00'))
    const body = { id: deposit.id, receivedAmount: '28080.00', amount: '3900', reason: 'A fee' }
    const { body: answer } = await t.ask(
      operatorMoney.correctFiatDeposit,
      { body },
      { token: one?.token ?? '' },
    )
    expect(answer.state).toBe('CREDITED')
  })

  test('that names two deposits confirms neither, even once one of them is credited', async () => {
    const [first, second] = [await handedIn(), await handedIn()]
    const statement = csvOf({ amount: '28800', details: `${first.reference} and ${second.reference}` })
    await importStatement(t, other as Operator, statement)
    expect([await approve(one, first), await approve(one, second)]).toEqual(['PENDING', 'PENDING'])
    await approve(other, first)
    const third = await anOperator(t, ['statements.import'])
    await importStatement(t, third, statement)
    const { rowCount } = await t.app.db.pool.query(
      'select from bank_statement_match where deposit_id = any ($1)',
      [[first.id, second.id]],
    )
    expect(rowCount).toBe(0)
  })

  test('after a credit by two confirms it, unless one of them imported it', async () => {
    const deposit = await handedIn()
    await approve(one, deposit)
    await approve(other, deposit)
    const matches = async () =>
      (await t.app.db.pool.query('select from bank_statement_match where deposit_id = $1', [deposit.id]))
        .rowCount
    const statement = lineFor(deposit.reference)
    await importStatement(t, one as Operator, statement)
    expect(await matches()).toBe(0)
    const third = await anOperator(t, ['statements.import'])
    await importStatement(t, third, statement)
    expect(await matches()).toBe(1)
  })
})

test('beyond the daily limit it takes two, also with concurrent credits', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(t)))
  const waiting = []
  for (const each of members) {
    for (const _ of [1, 2, 3]) await credited(t, each, other as Operator)
    waiting.push(await handedIn(each))
  }
  // 10,000 a day.
  const answers = await Promise.all(waiting.map((deposit) => approve(one, deposit)))
  expect(answers.toSorted()).toEqual(['CREDITED', 'CREDITED', 'PENDING', 'PENDING'])
  const left = waiting[answers.indexOf('PENDING')] ?? { id: '' }
  await expect(
    t.app.db.pool.query(
      `update fiat_deposit set state = 'CREDITED', decided_by = $2, decided_at = now(), transfer_id = gen_random_uuid()
       where id = $1`,
      [left.id, one?.id],
    ),
  ).rejects.toThrow('No operator did that')
  // The owner needs no audit entry; the limit still holds.
  await expect(
    asOwner(t.ownerUrl, (owner) =>
      owner.query(
        `update fiat_deposit set state = 'CREDITED', decided_by = $2, decided_at = now(), transfer_id = gen_random_uuid()
         where id = $1`,
        [left.id, one?.id],
      ),
    ),
  ).rejects.toThrow('needs another operator')
})

test('an operator who ever credited a member cannot alone approve a withdrawal', async () => {
  const ann = await aMember(t, { usdt: '500' })
  await credited(t, ann, one as Operator, 400)
  const id = await waitingWithdrawal(t, ann)
  expect((await decide(t, one as Operator, id)).body.state).toBe('PENDING')
  expect((await decide(t, other as Operator, id)).body.state).toBe('APPROVED')
})

test('nor can the importer of the confirming line', async () => {
  const deposit = await handedIn()
  await importStatement(t, one as Operator, lineFor(deposit.reference))
  await approve(other, deposit)
  await verify(t, member)
  const id = await waitingWithdrawal(t, member)
  expect((await decide(t, one as Operator, id)).body.state).toBe('PENDING')
})
