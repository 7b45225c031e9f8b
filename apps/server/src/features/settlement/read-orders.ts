/** Reads what the accounts of a batch of orders did, and what those that trade are worth. */
import type { App } from '../../platform/app.ts'
import { Slots } from '../../platform/slots.ts'
import { BrokerUnknown, type Deal, type Holdings } from '../../ports/broker.ts'
import type { ReadOrder } from './orders.ts'
import { periodOf, readDeals } from './read-deals.ts'
import type { ReadingOfOrder } from './write-settlements.ts'

/** An order that trades, and what its account is worth now. */
export interface Watched {
  readonly order: ReadOrder
  readonly equityCents: bigint
  /** What its open positions would bring. */
  readonly openCents: bigint
}

export interface ReadOfBatch {
  /** What those accounts did that the broker told of. The others are left for the next round. */
  readonly readings: readonly ReadingOfOrder[]
  /** Also of those whose deals were not told: they lose all the same. */
  readonly watched: readonly Watched[]
  /** Why nothing at all was told about what they did; null where something was. */
  readonly doubt: unknown
}

const aloneAtOnce = 8
/** Who was read this lately is asked about together with others: what is new of all of them is little. */
const latelyMs = 24 * 3600 * 1000

export async function readOrders(
  app: App,
  orders: readonly ReadOrder[],
  brokerNow: Date,
): Promise<ReadOfBatch> {
  const [{ found: deals, doubt }, worth] = await Promise.all([
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
    doubt: deals.size === 0 ? doubt : null,
  }
}

async function dealsOfOrders(
  app: App,
  orders: readonly ReadOrder[],
  brokerNow: Date,
): Promise<{ found: Map<number, readonly Deal[]>; doubt: unknown }> {
  const isLate = ({ readUntil }: ReadOrder) => !readUntil || +brokerNow - +readUntil > latelyMs
  const found = new Map<number, readonly Deal[]>()
  let doubt: unknown = null
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
  return { found, doubt }
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
