import { deposits, operator, operatorMoney, operatorProposals, operatorRisk } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import { setRateNow } from '../../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { csvOf, importStatement } from '../../../../../tests/support/statements.ts'
import { aMember, type Member, verify } from '../../../../../tests/support/wallets.ts'
import { credited, waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { laterBy } from '../../platform/clock.ts'
import { findUnconfirmedNow } from './unconfirmed-deposits.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let member: Member
let mallory: Operator
let olive: Operator
let casper: Operator
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000, bankFirstDepositsByTwo: 0 })
  await setRateNow(t, '7.2')
})
beforeEach(async () => {
  member = await aMember(t)
  const can = ['deposits.decide', 'statements.import', 'withdrawals.approve', 'alarms.clear'] as const
  ;[mallory, olive, casper] = [await anOperator(t, can), await anOperator(t, can), await anOperator(t, can)]
})
afterAll(() => t.close())

interface Deposit {
  readonly id: string
  readonly reference: string
}

async function creditedBy(only: Operator): Promise<Deposit> {
  const body = {
    walletType: '60' as const,
    usdtAmount: '4000',
    currencyCode: 'CNY',
    paymentAmount: '28800.00',
    bankSlipUpload: fileOf(await jpegBytes(), 'slip.jpg'),
  }
  const { depositId: id, reference } = (await t.ask(deposits.fiatDeposit, { body }, member)).body
  const decision = { id, decision: 'APPROVE' as const }
  await t.ask(operatorMoney.decideFiatDeposit, { body: decision }, only)
  return { id, reference }
}

/** Backdates the credit by so many days. */
const happened = (days: number, { id }: Deposit) =>
  asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    const credited = `now() - make_interval(days => ${days})`
    await owner.query(`update fiat_deposit set decided_at = ${credited} where id = $1`, [id])
  })
/** Today's date, as banks count it. */
const today = () =>
  laterBy(t.app.clock.now(), 8 * 3600)
    .toISOString()
    .slice(0, 10)
/** At least this many days ago, the third banking day since is today or past. */
async function daysToThirdBankingDay(): Promise<number> {
  const { rows } = await t.app.db.pool.query<{ days: number }>(
    'select min(days) as days from generate_series(1, 30) as days where banking_day_after($1::date - days, 3) <= $1::date',
    [today()],
  )
  return rows[0]?.days ?? 0
}
/** A bank statement until today, with a line for this deposit or for an unknown one. */
async function readStatement(reference = 'somebody', amount = '28800.00', by = olive) {
  const line = { amount, details: `INV ${reference}`, day: today() }
  expect((await importStatement(t, by, csvOf(line))).status).toBe(200)
  // Runs the job that the import enqueued.
  await t.deliveredMails()
}
const alarmsOf = async ({ id }: Deposit, by = olive) =>
  (await t.ask(operator.alarms, { query: { search: `fiat-deposit:${id}` } }, by)).body.alarms
const clear = async (alarm: { readonly id: string } | undefined, by: Operator) =>
  t.ask(operator.clearAlarm, { body: { id: alarm?.id ?? '', reason: 'Seen' } }, by)
const propose = ({ id: depositId }: Deposit, by: Operator) =>
  t.ask(operatorProposals.proposeUnconfirmedDeposit, { body: { depositId, reason: 'Asked the bank' } }, by)
const approve = (id: string, by: Operator) =>
  t.ask(operatorProposals.decideProposal, { body: { id, decision: 'APPROVE' } }, by)
const signalsOf = async () => {
  const id = await waitingWithdrawal(t, member)
  const { signals } = (await t.ask(operatorRisk.withdrawalRisk, { query: { id } }, olive)).body
  return signals.filter(({ kind }) => kind === 'UNCONFIRMED_DEPOSIT')
}

test('one missing from statements that reach over three banking days further raises an alarm, until its line arrives', async () => {
  const deposit = await creditedBy(mallory)
  const days = await daysToThirdBankingDay()
  await happened(days - 1, deposit)
  await readStatement()
  expect(await alarmsOf(deposit)).toEqual([])
  await happened(days, deposit)
  await readStatement()
  const [alarm] = await alarmsOf(deposit, mallory)
  expect(alarm).toMatchObject({
    kind: 'DEPOSIT_UNCONFIRMED',
    details: `${deposit.reference}: 4000.00 USDT credited by Olive, and no line of the bank’s statements shows it`,
    acting: ['Olive'],
    isOwn: true,
  })
  expect((await clear(alarm, mallory)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  // Clearing lasts until the next night.
  expect((await clear(alarm, olive)).status).toBe(200)
  await findUnconfirmedNow(t.app)
  expect(await alarmsOf(deposit)).toHaveLength(1)
  // Neither a line imported by the creditor nor one of another amount confirms the deposit.
  await readStatement(deposit.reference, '28800.00', mallory)
  await readStatement(deposit.reference, '28799.00')
  expect(await alarmsOf(deposit)).toHaveLength(1)
  await readStatement(deposit.reference)
  expect(await alarmsOf(deposit)).toEqual([])
})

test('two operators who did not credit it can accept it; a deposit credited by two raises no alarm', async () => {
  const deposit = await creditedBy(mallory)
  const byTwo = { id: await credited(t, member, mallory), reference: '' }
  await happened(7, deposit)
  await readStatement()
  expect([await alarmsOf(deposit), await alarmsOf(byTwo)]).toMatchObject([{ length: 1 }, []])
  expect((await propose(deposit, mallory)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await propose(byTwo, olive)).status).toBe(404)
  const { proposalId } = (await propose(deposit, olive)).body
  for (const by of [olive, mallory])
    expect((await approve(proposalId, by)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await approve(proposalId, casper)).status).toBe(200)
  expect(await alarmsOf(deposit)).toEqual([])
  await findUnconfirmedNow(t.app)
  expect(await alarmsOf(deposit)).toEqual([])
  expect((await propose(deposit, olive)).status).toBe(404)
})

test('the database lets no operator accept their own credit, and ends no alarm without confirmation', async () => {
  const deposit = await creditedBy(mallory)
  await happened(7, deposit)
  await readStatement()
  const { proposalId } = (await propose(deposit, olive)).body
  const approving = t.app.db.pool.query(
    `update proposal set state = 'APPROVED', decided_by = $2, decided_at = now() where id = $1`,
    [proposalId, mallory.id],
  )
  await expect(approving).rejects.toThrow('Nobody accepts a deposit that they credited')
  const requested = asOwner(t.ownerUrl, async (owner) => {
    await owner.query('begin; alter table proposal disable trigger proposal_moves')
    await owner.query(
      `update proposal set requested_by = $2, state = 'APPROVED', decided_by = $3, decided_at = now() where id = $1`,
      [proposalId, mallory.id, casper.id],
    )
  })
  await expect(requested).rejects.toThrow('Nobody accepts a deposit that they credited')
  const ending = t.app.db.pool.query('update alarm set cleared_at = now() where subject = $1', [
    `fiat-deposit:${deposit.id}`,
  ])
  await expect(ending).rejects.toThrow('No operator did that')
})

test('holidays delay it by two weeks at most', async () => {
  const deposit = await creditedBy(mallory)
  const holidays = `insert into holiday
    select day, 'Holiday' from generate_series(now() - interval '30 days', now() + interval '71 days', interval '1 day') as day`
  const { rowCount } = await t.app.db.pool.query(holidays)
  expect(rowCount).toBe(102)
  await happened(13, deposit)
  await readStatement()
  expect(await alarmsOf(deposit)).toEqual([])
  await happened(14, deposit)
  await readStatement()
  expect(await alarmsOf(deposit)).toHaveLength(1)
  await t.app.db.pool.query('delete from holiday')
})

test('the approver of the member’s withdrawal sees how much each operator credited', async () => {
  await creditedBy(mallory)
  const second = await creditedBy(mallory)
  await verify(t, member)
  const [all] = await signalsOf()
  expect(all).toMatchObject({ amount: '8000.00', count: 2, about: ['Olive'] })
  await readStatement(second.reference)
  expect(await signalsOf()).toMatchObject([{ amount: '4000.00', count: 1 }])
})

test('a holiday is not a banking day', async () => {
  const { rows } = await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query(`insert into holiday (day, name) values ('2026-11-20', 'Feast')`)
    const found = await owner.query(`select banking_day_after('2026-11-18', 3)::text as day`)
    await owner.query('rollback')
    return found
  })
  expect(rows).toEqual([{ day: '2026-11-24' }])
})

test.each([
  ['2026-11-18', 3, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 3, '2026-11-25'],
])('after %s, banking day %i is %s', async (day, n, expected) => {
  const { rows } = await t.app.db.pool.query<{ day: string }>(
    'select banking_day_after($1, $2)::text as day',
    [day, n],
  )
  expect(rows[0]?.day).toBe(expected)
})
