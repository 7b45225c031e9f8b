/** Reads what the accounts of a batch of orders did, and what those that trade are worth. */
import type { App } from '../../platform/app.ts'
import { Slots } from '../../platform/slots.ts'
import { BrokerUnknown, type Deal, type Holdings } from '../../ports/broker.ts'
import type { ReadOrder } from './orders.ts'
import { periodOf, readDeals } from './read-deals.ts'
import type { ReadingOfOrder } from './write-settlements.ts'

export interface Reading extends ReadingOfOrder {
  readonly order: ReadOrder
  /** Null where nothing is watched, or nothing was told. */
  readonly equityCents: bigint | null
  /** What its open positions would bring. */
  readonly openCents: bigint | null
}

const aloneAtOnce = 8
/** Who was read this lately is asked about together with others: what is new of all of them is little. */
const latelyMs = 24 * 3600 * 1000

/**
 * An account that the broker says nothing about is missing, and left for the next round; when it says nothing at all,
 * that is thrown.
 */
export async function readOrders(
  app: App,
  orders: readonly ReadOrder[],
  brokerNow: Date,
): Promise<Reading[]> {
  const [deals, worth] = await Promise.all([
    dealsOfOrders(app, orders, brokerNow),
    worthOf(
      app,
      orders.filter(({ state }) => state === 'ACTIVE'),
    ),
  ])
  return orders.flatMap((order) => {
    const found = deals.get(order.login)
    if (!found) {
      app.log.warn({ login: order.login }, 'the deals of an account could not be read')
      return []
    }
    const held = worth.get(order.login)
    const equityCents = held?.equityCents ?? null
    const openCents = held ? held.equityCents - held.balanceCents : null
    return [{ order, orderId: order.id, login: order.login, deals: found, equityCents, openCents }]
  })
}

async function dealsOfOrders(
  app: App,
  orders: readonly ReadOrder[],
  brokerNow: Date,
): Promise<Map<number, readonly Deal[]>> {
  const isLate = ({ readUntil }: ReadOrder) => !readUntil || +brokerNow - +readUntil > latelyMs
  const found = new Map<number, readonly Deal[]>()
  let doubt: unknown
  const readAlone = async (order: ReadOrder) => {
    try {
      found.set(order.login, await readDeals(app, order, brokerNow))
    } catch (error) {
      if (!(error instanceof BrokerUnknown)) app.log.error({ err: error, login: order.login }, 'not read')
      doubt = error
    }
  }
  const readTogether = async (some: readonly ReadOrder[]) => {
    try {
      for (const [login, deals] of await dealsTogether(app, some, brokerNow))
        found.set(login, eachOnce(deals))
    } catch (error) {
      doubt = error
      // Not the broker's silence but something about one of them: which one, shows itself.
      if (!(error instanceof BrokerUnknown)) for (const order of some) await readAlone(order)
    }
  }
  const slots = new Slots(aloneAtOnce)
  await Promise.all([
    readTogether(orders.filter((order) => !isLate(order))),
    ...orders.filter(isLate).map((order) => slots.take(() => readAlone(order))),
  ])
  if (doubt && found.size === 0) throw doubt
  return found
}

const eachOnce = (deals: readonly Deal[]) => [...new Map(deals.map((deal) => [deal.id, deal])).values()]

/** From where the one begins that was read the longest ago: what is known of the others already is known. */
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

/** A silence about what accounts are worth keeps nobody from settling what they did. */
async function worthOf(app: App, orders: readonly ReadOrder[]): Promise<ReadonlyMap<number, Holdings>> {
  if (orders.length === 0) return new Map()
  try {
    return await app.broker.holdingsOfMany(orders.map(({ login }) => login))
  } catch (error) {
    if (!(error instanceof BrokerUnknown)) throw error
    app.log.warn({ err: error }, 'what accounts are worth could not be read')
    return new Map()
  }
}
