import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anActiveOrder,
  expectOrderBooks,
  orderRow,
  type TestOrder,
} from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import type { App } from '../../platform/app.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { ordersToRead, orderToRead } from './orders.ts'
import { runSettlement } from './run-settlement.ts'
import { settleBatch } from './settle-batch.ts'

let t: TestServer
let broker: ScriptedBroker
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
})
afterAll(() => t.close())

const expectBooks = (order: TestOrder, capital: string, free: string) =>
  expectOrderBooks(t, order, { capital, free })

test('an account without an answer is left for the next round, and the others are settled', async () => {
  const [silent, answered] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  broker.trade(silent.login, 1_000n)
  broker.trade(answered.login, 1_000n)
  const partly: ScriptedBroker = {
    ...broker,
    deals: (login, period) => {
      if (login === silent.login) throw new BrokerUnknown('NO_ANSWER', 'not answered')
      return broker.deals(login, period)
    },
    dealsOfMany: (logins, period) =>
      broker.dealsOfMany(
        logins.filter((login) => login !== silent.login),
        period,
      ),
  }
  await runSettlement({ ...t.app, broker: partly })
  await expectBooks(silent, '500', '0')
  await expectBooks(answered, '500', '9')
  await runSettlement(t.app)
  await expectBooks(silent, '500', '9')
})

test('an account silent for hours is read from where it was left, among others that were not', async () => {
  const [silent, answered] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  await runSettlement(t.app)
  const partly: ScriptedBroker = {
    ...broker,
    dealsOfMany: (logins, period) =>
      broker.dealsOfMany(
        logins.filter((login) => login !== silent.login),
        period,
      ),
  }
  t.advance(60)
  broker.trade(silent.login, 1_000n)
  t.advance(5 * 3600)
  await runSettlement({ ...t.app, broker: partly })
  broker.trade(answered.login, 1_000n)
  await runSettlement(t.app)
  await expectBooks(silent, '500', '9')
  await expectBooks(answered, '500', '9')
})

test('a broker outage ends the round, and nothing counts as read', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, 1_000n)
  broker.failNext('serverTime', 'unheard')
  await expect(runSettlement(t.app)).rejects.toThrow(BrokerUnknown)
  await runSettlement(t.app)
  await expectBooks(order, '500', '9')
})

test('a broker silent about all accounts of a batch counts as down, too', async () => {
  await anActiveOrder(t, broker)
  await runSettlement(t.app)
  broker.failNext('dealsOfMany', 'unheard')
  await expect(runSettlement(t.app)).rejects.toThrow(BrokerUnknown)
  await runSettlement(t.app)
})

describe('rounds', () => {
  const small = { batch: 2, batchesOfRound: 1 }
  const settled = async (orders: readonly TestOrder[]) => {
    const rows = await Promise.all(orders.map((order) => orderRow(t, order)))
    return rows.map(({ realised }) => realised !== '0')
  }
  /** Enough orders that no round reaches all of them. */
  async function traded(count: number): Promise<TestOrder[]> {
    const orders: TestOrder[] = []
    for (let made = 0; made < count; made++) orders.push(await anActiveOrder(t, broker))
    for (const { login } of orders) broker.trade(login, 100n)
    return orders
  }
  /** Finishes the current pass and runs a whole one, wherever earlier rounds stopped. */
  async function pass(app = t.app, sizes = small): Promise<void> {
    while ((await runSettlement(app, undefined, sizes)) === 'more');
    while ((await runSettlement(app, undefined, sizes)) === 'more');
  }

  test('continue where the last one stopped, until each order had its turn', async () => {
    const orders = await traded(5)
    await runSettlement(t.app)
    for (const { login } of orders) broker.trade(login, 50n)
    const rounds: string[] = []
    do rounds.push(await runSettlement(t.app, undefined, small))
    while (rounds.at(-1) === 'more')
    expect(rounds.length).toBeGreaterThan(2)
    for (const order of orders) await expectBooks(order, '500', '1.35')
  })

  test('are not delayed by failures: an error of one batch, a broker silent about one account', async () => {
    const orders = await traded(6)
    const [poisoned, silent] = [orders[1] as TestOrder, orders[4] as TestOrder]
    const failing: ScriptedBroker = {
      ...broker,
      async dealsOfMany(logins, period) {
        if (logins.includes(poisoned.login)) throw new TypeError('no deal at all')
        return broker.dealsOfMany(
          logins.filter((login) => login !== silent.login),
          period,
        )
      },
      async *deals(login, period) {
        if (login === poisoned.login) throw new TypeError('no deal at all')
        if (login === silent.login) throw new BrokerUnknown('NO_ANSWER', 'not answered')
        yield* broker.deals(login, period)
      },
    }
    const app = { ...t.app, broker: failing }
    // Each is alone in its batch, so the whole batch fails.
    for (let round = 0; round < 30; round++) {
      await runSettlement(app, undefined, { batch: 1, batchesOfRound: 5 }).catch(() => undefined)
    }
    expect(await settled(orders)).toEqual(orders.map((order) => order !== poisoned && order !== silent))
    await pass()
    expect(await settled(orders)).toEqual(orders.map(() => true))
  })

  test('start nothing more when the process is stopping, and the next one continues there', async () => {
    const orders = await traded(3)
    const stopping = new AbortController()
    const ending = { ...t.app, onFailPoint: () => stopping.abort() }
    expect(await runSettlement(ending, stopping.signal, { batch: 2, batchesOfRound: 1_000 })).toBe('more')
    await pass()
    expect(await settled(orders)).toEqual([true, true, true])
  })

  test('are run by one worker at a time', async () => {
    const [requested, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const serverTime = async () => {
      requested.resolve()
      await goOn.promise
      return broker.serverTime()
    }
    const first = runSettlement({ ...t.app, broker: { ...broker, serverTime } })
    await requested.promise
    const before = broker.requested.get('serverTime')
    expect(await runSettlement(t.app)).toBe('elsewhere')
    expect(broker.requested.get('serverTime')).toBe(before)
    goOn.resolve()
    await first
  })

  test('read all accounts of a batch together', async () => {
    await traded(3)
    await runSettlement(t.app)
    const before = new Map(broker.requested)
    await runSettlement(t.app)
    const requested = (call: 'deals' | 'dealsOfMany' | 'account' | 'holdingsOfMany') =>
      (broker.requested.get(call) ?? 0) - (before.get(call) ?? 0)
    expect([
      requested('dealsOfMany'),
      requested('holdingsOfMany'),
      requested('deals'),
      requested('account'),
    ]).toEqual([1, 1, 0, 0])
  })

  test('settle deals although the broker does not report the accounts’ values', async () => {
    const [order] = (await traded(1)) as [TestOrder]
    broker.failNext('holdingsOfMany', 'unheard')
    await expect(runSettlement(t.app)).rejects.toThrow('The values of accounts could not be read')
    await expectBooks(order, '500', '0.90')
  })
})

test('an error at the stop of one order does not affect others', async () => {
  const orders = [
    await anActiveOrder(t, broker),
    await anActiveOrder(t, broker),
    await anActiveOrder(t, broker),
  ]
  for (const { login } of orders) broker.trade(login, -30_000n)
  const now = t.app.clock.now()
  const batch = (await ordersToRead(t.app.db, null, 1000, now)).filter(({ id }) =>
    orders.some((order) => order.id === id),
  )
  const poisoned = batch[0]?.login
  const positions: App['broker']['positions'] = async (login) => {
    if (login === poisoned) throw new TypeError('no position at all')
    return broker.positions(login)
  }
  const app = { ...t.app, broker: { ...broker, positions } }
  await expect(settleBatch(app, batch, now)).rejects.toThrow('no position at all')
  const states = await Promise.all(batch.map(({ id }) => orderToRead(t.app.db, id)))
  expect(states.map(({ state }) => state)).toEqual(['ACTIVE', 'CLOSING', 'CLOSING'])
})

test('an account unreadable round after round raises an alarm, until it is readable', async () => {
  const orders = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  const [silent] = orders as [TestOrder]
  const now = t.app.clock.now()
  const batch = (await ordersToRead(t.app.db, null, 1000, now)).filter(({ id }) =>
    orders.some((order) => order.id === id),
  )
  const deals: App['broker']['deals'] = async function* (login, period) {
    if (login === silent.login) throw new BrokerUnknown('MALFORMED', 'not a deal')
    yield* broker.deals(login, period)
  }
  const app = { ...t.app, broker: { ...broker, deals } }
  const alarms = () =>
    t.app.db
      .selectFrom('alarm')
      .select('kind')
      .where('subject', '=', `settlement:${silent.id}`)
      .where('cleared_at', 'is', null)
      .execute()
  for (let round = 0; round < 9; round++) await settleBatch(app, batch, now)
  expect(await alarms()).toEqual([])
  await settleBatch(app, batch, now)
  expect(await alarms()).toEqual([{ kind: 'SETTLEMENT_STUCK' }])
  await settleBatch(t.app, batch, now)
  expect(await alarms()).toEqual([])
})

describe('losses that the broker keeps from being checked, round after round, raise an alarm', () => {
  const rounds = 10
  const openAlarms = (subject: string) =>
    t.app.db
      .selectFrom('alarm')
      .select(['kind', 'details'])
      .where('subject', '=', subject)
      .where('cleared_at', 'is', null)
      .execute()
  async function ofOrder({ id }: TestOrder) {
    const batch = await ordersToRead(t.app.db, null, 1000, t.app.clock.now())
    return batch.filter((order) => order.id === id)
  }

  test('where it says nothing of the accounts’ values', async () => {
    await anActiveOrder(t, broker)
    broker.failNext('holdingsOfMany', 'unheard', rounds)
    for (let round = 0; round < rounds; round++) await runSettlement(t.app).catch(() => {})
    expect(await openAlarms('settlement')).toMatchObject([{ kind: 'SETTLEMENT_STUCK' }])
    await runSettlement(t.app)
    expect(await openAlarms('settlement')).toEqual([])
  })

  test('where it leaves out one account', async () => {
    const [left, other] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
    const batch = [...(await ofOrder(left)), ...(await ofOrder(other))]
    const holdingsOfMany: App['broker']['holdingsOfMany'] = async (logins) =>
      broker.holdingsOfMany(logins.filter((login) => login !== left.login))
    const app = { ...t.app, broker: { ...broker, holdingsOfMany } }
    for (let round = 0; round < rounds; round++) await settleBatch(app, batch, t.app.clock.now())
    expect(await openAlarms(`settlement:${left.id}`)).toMatchObject([{ kind: 'SETTLEMENT_STUCK' }])
    expect(await openAlarms(`settlement:${other.id}`)).toEqual([])
    await settleBatch(t.app, batch, t.app.clock.now())
    expect(await openAlarms(`settlement:${left.id}`)).toEqual([])
  })

  test('where it leaves out one account, and in between says nothing of all', async () => {
    const [left, other] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
    const batch = [...(await ofOrder(left)), ...(await ofOrder(other))]
    const holdingsOfMany: App['broker']['holdingsOfMany'] = async (logins) =>
      broker.holdingsOfMany(logins.filter((login) => login !== left.login))
    const app = { ...t.app, broker: { ...broker, holdingsOfMany } }
    for (let round = 0; round < rounds; round++) {
      await settleBatch(app, batch, t.app.clock.now())
      broker.failNext('holdingsOfMany', 'unheard')
      await settleBatch(app, batch, t.app.clock.now()).catch(() => {})
    }
    expect(await openAlarms(`settlement:${left.id}`)).toMatchObject([{ kind: 'SETTLEMENT_STUCK' }])
  })

  test.each(['account', 'positions'] as const)('where it never confirms one by %s', async (call) => {
    const order = await anActiveOrder(t, broker)
    const batch = await ofOrder(order)
    broker.open(order.login, -30_000n)
    broker.failNext(call, 'unheard', rounds)
    for (let round = 0; round < rounds; round++) await settleBatch(t.app, batch, t.app.clock.now())
    expect(await openAlarms(`settlement:${order.id}`)).toMatchObject([{ kind: 'SETTLEMENT_STUCK' }])
    await settleBatch(t.app, batch, t.app.clock.now())
    expect(await openAlarms(`settlement:${order.id}`)).toEqual([])
    const closing = await ofOrder(order)
    expect(closing).toMatchObject([{ state: 'CLOSING' }])
    // Its loss has been stopped: its value is not read any more.
    for (let round = 0; round < rounds; round++) await settleBatch(t.app, closing, t.app.clock.now())
    expect(await openAlarms(`settlement:${order.id}`)).toEqual([])
  })
})
