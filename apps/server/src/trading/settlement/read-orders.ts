/** Reads the deals of a batch of orders' accounts, and the value of the accounts that trade. */
import type { App } from '../../platform/app.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import { BrokerUnknown, type Deal, type Holdings } from '../../ports/broker.ts'
import type { ReadOrder } from './orders.ts'
import { periodOf, readDeals } from './read-deals.ts'
import type { ReadingOfOrder } from './write-settlements.ts'

/** An order that trades, and the current value of its account. */
export interface Watched {
  readonly order: ReadOrder
  readonly equityCents: bigint
  /** The profit or loss of its open positions. */
  readonly openCents: bigint
}

export interface ReadOfBatch {
  /** The deals of the accounts that the broker answered for. The others are left for the next round. */
  readonly readings: readonly ReadingOfOrder[]
  /** Includes accounts whose deals could not be read: they lose money all the same. */
  readonly watched: readonly Watched[]
  /** Why no deals could be read at all; null if some were. */
  readonly readError: unknown
  /** Why no accounts' values could be read; null if some were. */
  readonly valueError: unknown
}

const maxParallelReads = 8
/** Accounts read within this time are queried together: none of them has much that is new. */
const latelyMs = 24 * 3600 * 1000

export async function readOrders(
  app: App,
  orders: readonly ReadOrder[],
  brokerNow: Date,
): Promise<ReadOfBatch> {
  const [{ found: deals, readError }, { worth, valueError }] = await Promise.all([
    dealsOfOrders(app, orders, brokerNow),
    worthOf(
      app,
      orders.filter(({ state }) => state === 'ACTIVE'),
    ),
  ])
  for (const { login } of orders)
    if (!deals.has(login)) app.log.warn({ login }, 'the deals of an account could not be read')
  return {
    readings: orders.flatMap(({ id, login }) => {
      const found = deals.get(login)
      return found ? [{ orderId: id, login, deals: found }] : []
    }),
    watched: orders.flatMap((order) => {
      const held = worth.get(order.login)
      if (!held) return []
      const { equityCents, balanceCents } = held
      return [{ order, equityCents, openCents: equityCents - balanceCents }]
    }),
    readError: deals.size === 0 ? readError : null,
    valueError,
  }
}

async function dealsOfOrders(
  app: App,
  orders: readonly ReadOrder[],
  brokerNow: Date,
): Promise<{ found: Map<number, readonly Deal[]>; readError: unknown }> {
  const isLate = ({ readUntil }: ReadOrder) => !readUntil || +brokerNow - +readUntil > latelyMs
  const found = new Map<number, readonly Deal[]>()
  let readError: unknown = null
  const readAlone = async (order: ReadOrder) => {
    try {
      found.set(order.login, await readDeals(app, order, brokerNow))
    } catch (error) {
      if (!(error instanceof BrokerUnknown)) app.log.error({ err: error, login: order.login }, 'not read')
      readError = error
    }
  }
  const readTogether = async (some: readonly ReadOrder[]) => {
    try {
      for (const [login, deals] of await dealsTogether(app, some, brokerNow))
        found.set(login, eachOnce(deals))
    } catch (error) {
      readError = error
      // The broker did answer, so one of the accounts is the problem: reading each alone shows which.
      if (!(error instanceof BrokerUnknown)) for (const order of some) await readAlone(order)
    }
  }
  const slots = new Semaphore(maxParallelReads)
  await Promise.all([
    readTogether(orders.filter((order) => !isLate(order))),
    ...orders.filter(isLate).map((order) => slots.take(() => readAlone(order))),
  ])
  return { found, readError }
}

const eachOnce = (deals: readonly Deal[]) => [...new Map(deals.map((deal) => [deal.id, deal])).values()]

/**
 * Starts from the account that was read longest ago. Deals of the others that are already known do no harm.
 */
async function dealsTogether(
  app: App,
  orders: readonly ReadOrder[],
  brokerNow: Date,
): Promise<ReadonlyMap<number, readonly Deal[]>> {
  const [first, ...others] = orders.map((order) => periodOf(order, brokerNow))
  if (!first) return new Map()
  const fromMs = Math.min(+first.from, ...others.map(({ from }) => +from))
  return app.broker.dealsOfMany(
    orders.map(({ login }) => login),
    { from: new Date(fromMs), to: first.to },
  )
}

/** Deals are settled even if the broker does not report the accounts' values. */
async function worthOf(
  app: App,
  orders: readonly ReadOrder[],
): Promise<{ worth: ReadonlyMap<number, Holdings>; valueError: unknown }> {
  if (orders.length === 0) return { worth: new Map(), valueError: null }
  try {
    return {
      worth: await app.broker.holdingsOfMany(orders.map(({ login }) => login)),
      valueError: null,
    }
  } catch (error) {
    if (!(error instanceof BrokerUnknown)) throw error
    return { worth: new Map(), valueError: error }
  }
}
