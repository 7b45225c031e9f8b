import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { balancesOf, bonusBudget, brokerResults, checkBooks } from '../../ledger/index.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { readRebates } from './follow-rebates.ts'
import { obeyRebateOwner } from './owner-command.ts'
import { readRebatesAgain } from './read-again.ts'

let t: TestServer
const broker = scriptedBroker(() => t.app.clock.now())
beforeAll(async () => {
  t = await testServer({}, { broker })
  broker.payRebate(1_000_000_00n)
  t.advance(1)
  await readRebates(t.app)
})
afterAll(() => t.close())

async function withOwner<T>(work: (owner: Database) => Promise<T>): Promise<T> {
  const owner = openDatabase(t.ownerUrl, 1)
  try {
    return await work(owner)
  } finally {
    await owner.close()
  }
}
const ago = (hours: number) => new Date(t.app.clock.now().getTime() - hours * 3_600_000)
const inBudget = async () => (await balancesOf(t.app.db, [bonusBudget]))[0]

test('payments to the account from before it was first seen are not for bonuses', async () => {
  await readRebates(t.app)
  await readRebatesAgain(t.app)
  expect(await inBudget()).toBe(0n)
  t.advance(1)
})

test('nor may the application book them, or date the account earlier', async () => {
  await expect(invent(990_000n, ago(24))).rejects.toThrow('is not booked')
  await expect(
    t.app.db.pool.query("update rebate_account set since = since - interval '1 year'"),
  ).rejects.toThrow('from where it began')
})

test('the broker’s payments reach the budget once, however often and by however many they are read', async () => {
  broker.payRebate(12_34n)
  broker.payRebate(1n)
  await Promise.all([readRebates(t.app), readRebates(t.app)])
  await readRebates(t.app)
  expect(await inBudget()).toBe(12_350_000n)
  broker.payRebate(65n)
  await readRebates(t.app)
  expect(await inBudget()).toBe(13_000_000n)
  expect(await balancesOf(t.app.db, [brokerResults])).toEqual([-13_000_000n])
  expect((await checkBooks(t.app.db)).faults).toEqual([])
})

test('negative rebates are offset by the broker’s next payments', async () => {
  const before = (await inBudget()) ?? 0n
  broker.payRebate(-5_00n)
  await readRebates(t.app)
  expect(await inBudget()).toBe(before)
  broker.payRebate(3_00n)
  await readRebates(t.app)
  expect(await inBudget()).toBe(before)
  broker.payRebate(3_00n)
  await readRebates(t.app)
  expect(await inBudget()).toBe(before + 1_000_000n)
})

test('without an approved account nothing is booked', async () => {
  const before = await inBudget()
  broker.payRebate(9_00n)
  const without = { ...t.app, broker: { ...broker, rebateLogin: null } }
  await readRebates(without)
  await readRebatesAgain(without)
  expect(await inBudget()).toBe(before)
  await readRebates(t.app)
  expect(await inBudget()).toBe((before ?? 0n) + 9_000_000n)
})

test('rebates read before a failure are stored, and the next round continues there', async () => {
  const before = (await inBudget()) ?? 0n
  t.advance(5 * 3600)
  broker.payRebate(1_00n, ago(4))
  broker.payRebate(2_00n)
  let hours = 0
  const failing: typeof broker.rebates = async function* (login, period) {
    hours += 1
    if (hours > 3) throw new Error('the line is down')
    yield* broker.rebates(login, period)
  }
  // A day with so many deals is read hour by hour.
  const busy = { ...broker, rebates: failing, countRebateDeals: async () => 5000 }
  await expect(readRebates({ ...t.app, broker: busy })).rejects.toThrow('the line')
  expect(await inBudget()).toBe(before + 1_000_000n)
  const requested = broker.requested.get('rebates') ?? 0
  await readRebates(t.app)
  expect(await inBudget()).toBe(before + 3_000_000n)
  expect((broker.requested.get('rebates') ?? 0) - requested).toBeLessThanOrEqual(4)
})

test('after days without a worker, little is read at once', async () => {
  const before = (await inBudget()) ?? 0n
  t.advance(5 * 24 * 3600)
  broker.payRebate(1_00n, ago(4 * 24))
  broker.payRebate(2_00n, ago(2))
  const requested = broker.requested.get('rebates') ?? 0
  await readRebates(t.app)
  expect(await inBudget()).toBe(before + 3_000_000n)
  expect((broker.requested.get('rebates') ?? 0) - requested).toBe(1)
})

test('a backdated late rebate is found at night; hours that agree are not read, except for days with recent bookings', async () => {
  const before = (await inBudget()) ?? 0n
  t.advance(3 * 24 * 3600)
  await readRebates(t.app)
  broker.payRebate(7_00n, ago(2 * 24))
  await readRebates(t.app)
  expect(await inBudget()).toBe(before)
  const requested = broker.requested.get('rebates') ?? 0
  await readRebatesAgain(t.app)
  expect(await inBudget()).toBe(before + 7_000_000n)
  const { rows } = await t.app.db.pool.query(
    "select count(distinct (paid_at at time zone 'UTC')::date)::integer as days from rebate",
  )
  // Besides the one, the hour in which the account was first seen: it has payments that are not ours.
  expect((broker.requested.get('rebates') ?? 0) - requested).toBe(2 + rows[0].days)
  expect(await t.app.db.selectFrom('alarm').select('kind').execute()).toEqual([])
})

const withAgent = (rebateLogin: number) => ({ ...t.app, broker: { ...broker, rebateLogin } })
const openAlarms = () =>
  t.app.db.selectFrom('alarm').select(['kind', 'details']).where('cleared_at', 'is', null).execute()

test('a wrong MT5_AGENT loses nothing: it is not followed, and the right account continues where it was', async () => {
  const before = (await inBudget()) ?? 0n
  t.advance(3600)
  broker.payRebate(8_00n)
  t.advance(1)
  await readRebates(withAgent(2001))
  await readRebatesAgain(withAgent(2001))
  expect(await inBudget()).toBe(before)
  expect(await openAlarms()).toEqual([
    { kind: 'REBATE_ACCOUNT_UNKNOWN', details: expect.stringContaining('2001') },
  ])
  await readRebates(t.app)
  expect(await inBudget()).toBe(before + 8_000_000n)
  expect(await openAlarms()).toEqual([])
})

test('another account is followed after the owner’s command, from its first read', async () => {
  const before = (await inBudget()) ?? 0n
  const obey = (...words: string[]) => withOwner((owner) => obeyRebateOwner(owner, words))
  expect(await obey('follow', '2001x')).toMatchObject({ done: false })
  expect(await obey('follow', '2001')).toMatchObject({ done: true })
  expect(await obey('follow', '2001')).toMatchObject({ done: false })
  t.advance(3600)
  broker.payRebate(8_00n)
  t.advance(1)
  await readRebates(withAgent(2001))
  await readRebatesAgain(withAgent(2001))
  expect(await inBudget()).toBe(before)
  t.advance(1)
  broker.payRebate(4_00n, ago(0), 2001)
  await readRebates(withAgent(2001))
  expect(await inBudget()).toBe(before + 4_000_000n)
  // The payments to the accounts before and after are still there, whichever is followed.
  await readRebatesAgain(withAgent(2001))
  await readRebatesAgain(t.app)
  expect(await openAlarms()).toEqual([])
})

const invent = (dealId: bigint, paidAt: Date, login = 2000) =>
  t.app.db.pool.query(
    `insert into rebate (deal_id, login, amount, paid_at, noted_at)
     values ($1, $2, 90000000000, $3, now() - interval '1 year')`,
    [String(dealId), login, paidAt],
  )
const forgetInvented = () =>
  withOwner((owner) =>
    owner.pool.query(
      `alter table rebate disable trigger all; delete from rebate where amount = 90000000000;
       update alarm set cleared_at = now(); alter table rebate enable trigger all`,
    ),
  )

test('an invented rebate is found whatever account it names, also without a followed one', async () => {
  await withOwner((owner) =>
    owner.pool.query(
      `alter table rebate_account disable trigger all;
       update rebate_account set since = since - interval '90 days' where login = 2001;
       alter table rebate_account enable trigger all`,
    ),
  )
  await invent(990_002n, ago(0), 2001)
  await invent(990_004n, new Date(Date.now() - 30 * 24 * 3_600_000), 2001)
  const goneAccount: typeof broker.rebates = async function* (login, period) {
    if (login === 2001) throw new BrokerUnknown('SERVER_ERROR', 'there is no account 2001')
    yield* broker.rebates(login, period)
  }
  for (const other of [{}, { rebateLogin: null }, { rebates: goneAccount }]) {
    await readRebatesAgain({ ...t.app, broker: { ...broker, ...other } })
    const details = expect.stringMatching(/990004.*990002/)
    expect(await openAlarms()).toEqual([{ kind: 'REBATES_GONE', details }])
    await withOwner((owner) => owner.pool.query('update alarm set cleared_at = now()'))
  }
  broker.failNext('rebates', 'unheard', 50)
  const there = { ...broker, account: async () => ({ login: 2001 }) as never }
  await expect(readRebatesAgain({ ...t.app, broker: there })).rejects.toThrow(BrokerUnknown)
  expect(await openAlarms()).toEqual([])
  broker.calm()
  await forgetInvented()
})

test('a silent account hides nothing of the others', async () => {
  await invent(990_003n, ago(0), 2001)
  const silent: typeof broker.rebates = async function* (login, period) {
    if (login === 2000) throw new BrokerUnknown('NO_ANSWER', 'not heard')
    yield* broker.rebates(login, period)
  }
  const account: typeof broker.account = async (login) => ({ login }) as never
  const app = { ...t.app, broker: { ...broker, account, rebates: silent } }
  await expect(readRebatesAgain(app)).rejects.toThrow('not heard')
  expect(await openAlarms()).toEqual([{ kind: 'REBATES_GONE', details: expect.stringContaining('990003') }])
  await forgetInvented()
})

test('an invented rebate is found the next night, whatever its date, and so is one of another amount', async () => {
  t.advance(1)
  broker.payRebate(7_00n)
  t.advance(3600)
  const paid: { id: bigint; time: Date }[] = []
  for await (const part of broker.rebates(2000, { from: ago(2), to: ago(0) })) paid.push(...part)
  const last = paid.at(-1)
  await invent(990_001n, ago(8 * 24))
  await invent(last?.id ?? 0n, last?.time ?? ago(0))
  await readRebates(t.app)
  await readRebatesAgain(t.app)
  const { details } = await t.app.db
    .selectFrom('alarm')
    .select('details')
    .where('kind', '=', 'REBATES_GONE')
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(details).toContain('990001')
  expect(details).toContain(String(last?.id))
  await forgetInvented()
})

test('a booked rebate that is no longer shown raises an alarm, and is not booked again', async () => {
  t.advance(1)
  await readRebates(t.app)
  t.advance(3600)
  broker.payRebate(5_00n)
  t.advance(2 * 3600)
  await readRebates(t.app)
  const before = await inBudget()
  broker.forgetRebates()
  await readRebatesAgain(t.app)
  expect(await inBudget()).toBe(before)
  const alarmQuery = t.app.db.selectFrom('alarm').select(['kind', 'subject', 'details']).orderBy('subject')
  expect(await alarmQuery.where('cleared_at', 'is', null).execute()).toMatchObject([
    {
      kind: 'REBATES_GONE',
      subject: 'rebates:2000',
      details: expect.stringMatching(/^\d+ of the deals booked: \d+/),
    },
    { kind: 'REBATES_GONE', subject: 'rebates:2001' },
  ])
})
