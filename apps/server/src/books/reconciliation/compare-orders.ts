/**
 * Compares orders with the broker. First many at a time and without locks, since nearly all of them are
 * equal. If one differs, a deal or an operation may have come in between, or late: it is compared closely.
 */
import type { Amount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import {
  cent,
  ordersClosedLongAgo,
  ordersToRead,
  type ReadOrder,
  settleBatch,
} from '../../trading/settlement/index.ts'
import { balanceAtBroker, compareClosely, orUnknown, subjectOf } from './compare-closely.ts'
import { type Comparison, isEqual, isLeft, orLeft, type Subject, together } from './comparison.ts'
import { expectedBalances } from './expected-balances.ts'
import { holdingsOfOrders } from './order-holdings.ts'

const batchSize = 200

/** Orders closed long ago should hold nothing, so their deals are read only if the balance shows that there are some. */
const passes = [
  { next: ordersToRead, compare: compareBatch },
  { next: ordersClosedLongAgo, compare: compareClosedBatch },
] as const

/** `alsoOrders` are orders that differed before, whatever their state now. */
export async function compareOrders(
  app: App,
  alsoOrders: readonly string[],
  progress: (count: number) => Promise<void>,
): Promise<Comparison> {
  const comparisons: Comparison[] = []
  const again = new Set(alsoOrders)
  for (const { next, compare } of passes) {
    let after: string | null = null
    do {
      const batch: ReadOrder[] = await next(app.db, after, batchSize, app.clock.now())
      for (const { id } of batch) again.delete(id)
      if (batch.length > 0)
        comparisons.push(await orLeft(app, subjectsOf(batch.map(({ id }) => id)), () => compare(app, batch)))
      await progress(batch.length)
      after = batch.at(-1)?.id ?? null
    } while (after !== null)
  }
  comparisons.push(await compareTheseOrders(app, [...again]))
  return together(comparisons)
}

/** Compares them one by one, with all of their deals, while the broker answers. */
export const compareTheseOrders = (app: App, ids: readonly string[]): Promise<Comparison> =>
  orLeft(app, subjectsOf(ids), () => compareOneByOne(app, ids))

async function compareOneByOne(app: App, ids: readonly string[]): Promise<Comparison> {
  const comparisons: Comparison[] = []
  let brokerAnswers = true
  for (const [index, id] of ids.entries()) {
    if (index % batchSize === 0)
      brokerAnswers = (await orUnknown(app, () => app.broker.serverTime())) !== null
    comparisons.push(brokerAnswers ? await compareClosely(app, id) : isLeft(subjectOf(id)))
  }
  return together(comparisons)
}

async function compareBatch(app: App, batch: readonly ReadOrder[]): Promise<Comparison> {
  const brokerNow = await orUnknown(app, () => app.broker.serverTime())
  // The broker is down: leave the whole batch.
  if (!brokerNow) return allLeft(batch)
  const balances = await balancesAtBroker(app, batch)
  // Settles all deals that are in the broker's balances. An order that it fails for is compared closely.
  await settleBatch(app, batch, brokerNow).catch((err: unknown) => {
    app.log.warn({ err }, 'orders could not be settled before they are compared')
  })
  return compareBalances(app, batch, balances ?? new Map())
}

const subjectsOf = (ids: readonly string[]): Subject[] => ids.map(subjectOf)

const allLeft = (batch: readonly ReadOrder[]) => together(batch.map(({ id }) => isLeft(subjectOf(id))))

async function compareClosedBatch(app: App, batch: readonly ReadOrder[]): Promise<Comparison> {
  const balances = await balancesAtBroker(app, batch)
  if (!balances) return allLeft(batch)
  // Brokers archive unused accounts: a missing account counts as an empty one.
  for (const { id, login } of batch.filter((order) => !balances.has(order.id))) {
    const alone = await orUnknown(app, () => balanceAtBroker(app, login))
    if (alone !== null) balances.set(id, alone)
  }
  return compareBalances(app, batch, balances)
}

async function compareBalances(
  app: App,
  batch: readonly ReadOrder[],
  balances: ReadonlyMap<string, Amount>,
): Promise<Comparison> {
  const holdings = await holdingsOfOrders(
    app.db,
    batch.map(({ id }) => id),
  )
  const comparisons: Comparison[] = []
  for (const { id } of batch) {
    const [balance, holding] = [balances.get(id), holdings.get(id)]
    const fits = balance !== undefined && holding && expectedBalances(holding).includes(balance)
    comparisons.push(fits ? isEqual(subjectOf(id)) : await compareClosely(app, id))
  }
  return together(comparisons)
}

/** Leaves out accounts that the broker does not report; null if it did not answer. */
async function balancesAtBroker(app: App, batch: readonly ReadOrder[]): Promise<Map<string, Amount> | null> {
  const held = await orUnknown(app, () => app.broker.holdingsOfMany(batch.map(({ login }) => login)))
  if (!held) return null
  return new Map(
    batch.flatMap(({ id, login }) => {
      const found = held.get(login)
      return found ? [[id, found.balanceCents * cent] as const] : []
    }),
  )
}
