import { products } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import { anActiveOrder, aProduct, aStrategy } from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { keepStrategy } from '../packages/keep-strategy.ts'
import { readStrategies } from '../strategies/follow-strategies.ts'
import { averageMonth, recordsOf } from '../strategies/index.ts'

let t: TestServer
let broker: ScriptedBroker
let member: Member
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
  member = await aMember(t)
})
afterAll(() => t.close())

const record = async (strategyId: string) => {
  const { body } = await t.ask(products.strategy, { query: { strategyId } }, { token: member.token })
  return body.strategy
}
const dayText = (daysAgo: number) =>
  new Date(t.app.clock.now().getTime() - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10)
const ago = (days: number) => new Date(t.app.clock.now().getTime() - days * 24 * 3600 * 1000)

test('a strategy that has never traded has no figures, and an unknown one is not found', async () => {
  const { id } = await aStrategy(t, broker)
  await readStrategies(t.app)
  expect(await record(id)).toMatchObject({ measured: null, deals: 0, averageMonth: null, equityCurve: [] })
  const unknown = await t.ask(products.strategy, { query: { strategyId: 'none' } }, { token: member.token })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('[CON-022] the record is computed from the deals of the strategy’s account, once each, late ones too', async () => {
  const strategy = await aStrategy(t, broker, 'computed', 0n)
  const productId = await aProduct(t, strategy.id)
  // Four days ago 1,000 were paid in and 100 won; today 55 were lost.
  const paidIn = broker.trade(strategy.masterLogin, 100_000n, ago(4))
  Object.assign(paidIn, { action: 'BALANCE' })
  broker.trade(strategy.masterLogin, 10_000n, ago(4))
  broker.trade(strategy.masterLogin, -5_500n)
  await readStrategies(t.app)
  await readStrategies(t.app)
  expect(await record(strategy.id)).toMatchObject({
    name: 'The computed',
    products: [{ productId }],
    tradingPairs: ['EUR/USD'],
    measured: { from: dayText(4), to: dayText(0) },
    ageDays: 5,
    followers: 0,
    deals: 2,
    totalReturn: '4.50',
    maxDrawdown: '-5.00',
    worstDay: { day: dayText(0), percent: '-5.00' },
    winningDays: '50.00',
    equityCurve: [
      { day: dayText(4), value: '1.100000' },
      { day: dayText(0), value: '1.045000' },
    ],
  })

  broker.trade(strategy.masterLogin, 11_000n)
  // Entered late: it changes the base of the last day.
  await t.app.db.transact((tx) =>
    tx.deleteFrom('deals_read').where('login', '=', String(strategy.masterLogin)).execute(),
  )
  broker.trade(strategy.masterLogin, 11_000n, ago(2))
  await readStrategies(t.app)
  const days = await t.app.db
    .selectFrom('strategy_day')
    .select(['day', 'base_cents', 'result_cents', 'deals'])
    .where('strategy_id', '=', strategy.id)
    .orderBy('day')
    .execute()
  expect(days.map(({ base_cents, result_cents, deals }) => [base_cents, result_cents, deals])).toEqual([
    ['100000', '10000', 1],
    ['110000', '11000', 1],
    ['121000', '5500', 2],
  ])
})

async function average(strategyId: string) {
  const measured = (await recordsOf(t.app.db, [strategyId])).get(strategyId)
  return measured && averageMonth(measured)
}

test('[CON-021] the measured average of full months comes with its days, and is absent before there is one', async () => {
  const strategy = await aStrategy(t, broker, 'averaged')
  expect(await average(strategy.id)).toBeUndefined()
  const first = new Date(t.app.clock.now())
  first.setUTCMonth(first.getUTCMonth() - 2, 1)
  first.setUTCHours(8, 0, 0, 0)
  const from = first.toISOString().slice(0, 10)
  const lastMonth = new Date(t.app.clock.now())
  lastMonth.setUTCDate(0)
  const to = lastMonth.toISOString().slice(0, 10)
  const [paidIn] = [broker.trade(strategy.masterLogin, 10_000_000n, first)]
  Object.assign(paidIn, { action: 'BALANCE' })
  broker.trade(strategy.masterLogin, 300_000n, first)
  await readStrategies(t.app)
  // 3% in the first of two full months, nothing in the second.
  expect(await average(strategy.id)).toEqual({ percent: '1.50', months: 2, from, to, yearPercent: null })
})

test('followers are members with an active order, each counted once', async () => {
  const { id } = await aStrategy(t, broker)
  const twice = await anActiveOrder(t, broker, { strategy: id })
  await anActiveOrder(t, broker, { strategy: id, memberId: twice.memberId })
  await anActiveOrder(t, broker, { strategy: id })
  expect((await record(id)).followers).toBe(2)
})

test('an unreadable strategy account hides none of the others, and the round fails', async () => {
  const [away, there] = [await aStrategy(t, broker), await aStrategy(t, broker)]
  broker.trade(away.masterLogin, 100n)
  broker.trade(there.masterLogin, 100n)
  const partly: ScriptedBroker = {
    ...broker,
    deals: (login, period) => {
      if (login === away.masterLogin) throw new Error('not heard')
      return broker.deals(login, period)
    },
  }
  await expect(readStrategies({ ...t.app, broker: partly })).rejects.toThrow('not heard')
  expect((await record(there.id)).deals).toBe(1)
  expect((await record(away.id)).deals).toBe(0)
})

test('workers that read a strategy concurrently write its deals one after the other', async () => {
  const strategy = await aStrategy(t, broker, 'crowded', 0n)
  broker.trade(strategy.masterLogin, 100n)
  const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = t.app.db.transact(async (tx) => {
    await lockName(tx, `strategy:${strategy.id}`)
    locked.resolve()
    await goOn.promise
  })
  await locked.promise
  const reading = Promise.all([readStrategies(t.app), readStrategies(t.app)])
  const waiting = async () => {
    const { rows } = await t.app.db.pool.query(
      "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(2)
  goOn.resolve()
  await Promise.all([other, reading])
  expect(await record(strategy.id)).toMatchObject({ deals: 1 })
  expect(t.logged()).not.toContain(`"strategy":"${strategy.id}"`)
})

test('a day that is read twice starts from the day before, not from its own first half', async () => {
  const strategy = await aStrategy(t, broker, 'halved', 0n)
  Object.assign(broker.trade(strategy.masterLogin, 100_000n, ago(4)), { action: 'BALANCE' })
  broker.trade(strategy.masterLogin, 10_000n)
  await readStrategies(t.app)
  broker.trade(strategy.masterLogin, 5_000n)
  await readStrategies(t.app)
  expect(await record(strategy.id)).toMatchObject({ deals: 2, totalReturn: '15.00' })
})

test('a strategy that got back an earlier account has that account’s whole record again', async () => {
  const strategy = await aStrategy(t, broker, 'returned', 0n)
  Object.assign(broker.trade(strategy.masterLogin, 100_000n, ago(4)), { action: 'BALANCE' })
  broker.trade(strategy.masterLogin, 10_000n, ago(3))
  await readStrategies(t.app)
  const before = await record(strategy.id)
  expect(before).toMatchObject({ deals: 1, totalReturn: '10.00' })
  await t.app.db.transact((tx) =>
    tx.deleteFrom('strategy_day').where('strategy_id', '=', strategy.id).execute(),
  )
  await readStrategies(t.app)
  expect(await record(strategy.id)).toEqual(before)
})

test('an account’s deals that were read while the strategy got another one are not its record', async () => {
  const strategy = await aStrategy(t, broker, 'replaced', 0n)
  const { masterLogin } = await aStrategy(t, broker, 'spare', 0n)
  await transactAsOwner(t.ownerUrl, (tx) => tx.deleteFrom('strategy').where('id', '=', 'spare').execute())
  broker.trade(strategy.masterLogin, 10_000n, ago(3))
  const deals: typeof broker.deals = async function* (login, period) {
    yield* broker.deals(login, period)
    if (login === strategy.masterLogin) await giveAccount(strategy.id, masterLogin)
  }
  await readStrategies({ ...t.app, broker: { ...broker, deals } })
  expect(await recordsOf(t.app.db, [strategy.id])).toEqual(new Map())
  broker.trade(masterLogin, 5_000n, ago(2))
  await readStrategies(t.app)
  expect(await record(strategy.id)).toMatchObject({ deals: 1, measured: { from: dayText(2) } })
})

const giveAccount = (strategyId: string, masterLogin: number) =>
  transactAsOwner(t.ownerUrl, (tx) =>
    tx.updateTable('strategy').set({ master_login: masterLogin }).where('id', '=', strategyId).execute(),
  )

test('a strategy whose account is changed before its name is published has none of the earlier one’s days', async () => {
  const [mistaken, right] = [9_100_001, 9_100_002]
  const save = (masterLogin: number) =>
    t.app.db.transact((tx) => keepStrategy(tx, t.app, { strategyId: 'unnamed', masterLogin }))
  for (const login of [mistaken, right])
    await broker.createAccount({
      login,
      name: 'unnamed',
      leverage: 100,
      strategy: 'unnamed',
      investorPassword: broker.newPassword(),
    })
  broker.trade(mistaken, 10_000n, ago(3))
  await save(mistaken)
  await readStrategies(t.app)
  expect((await recordsOf(t.app.db, ['unnamed'])).size).toBe(1)
  await save(right)
  await readStrategies(t.app)
  expect(await recordsOf(t.app.db, ['unnamed'])).toEqual(new Map())
})
