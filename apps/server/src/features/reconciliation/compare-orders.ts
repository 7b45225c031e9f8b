/**
 * Orders against the broker. Many at a time and without locks first, since nearly all of them are equal. Where one is
 * not, a deal or an operation may have come in between: it is looked at again under its lock, with all of its deals.
 */
import type { Amount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { cent, ordersToRead, type ReadOrder, settleBatch, settleOrder } from '../settlement/index.ts'
import { type Comparison, isDifferent, isEqual, isLeft, type Subject, together } from './comparison.ts'
import { expectedBalances, type OrderHoldings } from './expected-balances.ts'
import { holdingsOfOrders } from './order-holdings.ts'

const batchSize = 200
const tries = 3

/** `alsoOrders` are those that differed before, whatever became of them. */
export async function compareOrders(
  app: App,
  alsoOrders: readonly string[],
  progress: (looked: number) => Promise<void>,
): Promise<Comparison> {
  const comparisons: Comparison[] = []
  const again = new Set(alsoOrders)
  let after: string | null = null
  do {
    const batch: ReadOrder[] = await ordersToRead(app.db, after, batchSize, app.clock.now())
    for (const { id } of batch) again.delete(id)
    if (batch.length > 0) comparisons.push(await compareBatch(app, batch))
    await progress(batch.length)
    after = batch.at(-1)?.id ?? null
  } while (after !== null)
  comparisons.push(await compareTheseOrders(app, [...again]))
  return together(comparisons)
}

/** One after the other, with all that is known of them; until the broker says nothing at all. */
export async function compareTheseOrders(app: App, ids: readonly string[]): Promise<Comparison> {
  const comparisons: Comparison[] = []
  let brokerAnswers = true
  for (const [index, id] of ids.entries()) {
    if (index % batchSize === 0)
      brokerAnswers = (await orUnknown(app, () => app.broker.serverTime())) !== null
    comparisons.push(brokerAnswers ? await compareClosely(app, id) : isLeft(subjectOf(id)))
  }
  return together(comparisons)
}

const subjectOf = (id: string): Subject => ({ kind: 'ORDER', name: id })

async function compareBatch(app: App, batch: readonly ReadOrder[]): Promise<Comparison> {
  const brokerNow = await orUnknown(app, () => app.broker.serverTime())
  // A broker that is away is not asked about each account.
  if (!brokerNow) return together(batch.map(({ id }) => isLeft(subjectOf(id))))
  const balances = await balancesAtBroker(app, batch)
  // What the broker's balances contain by now is in the books after this.
  await orUnknown(app, () => settleBatch(app, batch, brokerNow))
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

/** One that the broker does not tell of is asked about alone, closely. */
async function balancesAtBroker(app: App, batch: readonly ReadOrder[]): Promise<Map<string, Amount>> {
  const held = await orUnknown(app, () => app.broker.holdingsOfMany(batch.map(({ login }) => login)))
  return new Map(
    batch.flatMap(({ id, login }) => {
      const found = held?.get(login)
      return found ? [[id, found.balanceCents * cent] as const] : []
    }),
  )
}

/** An account that is not there holds nothing. */
async function balanceAtBroker(app: App, login: number): Promise<Amount> {
  return ((await app.broker.account(login))?.balanceCents ?? 0n) * cent
}

/** Left for the next run where another process is at work on the order, or the broker does not answer. */
async function compareClosely(app: App, orderId: string): Promise<Comparison> {
  let comparison = isLeft(subjectOf(orderId))
  await whileHolding(app.db, `order:${orderId}`, async () => {
    comparison = (await orUnknown(app, () => lookAgain(app, orderId))) ?? comparison
  })
  return comparison
}

async function lookAgain(app: App, orderId: string): Promise<Comparison> {
  const { login } = await app.db
    .selectFrom('investment_order')
    .select('login')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (let time = 1; ; time++) {
    const found = await balanceAtBroker(app, Number(login))
    await settleOrder(app, orderId, 'all')
    const holding = (await holdingsOfOrders(app.db, [orderId])).get(orderId) as OrderHoldings
    const balances = expectedBalances(holding)
    if (balances.includes(found)) return isEqual(subjectOf(orderId))
    if (time < tries) continue
    const details = `account ${login}; ${holding.open.length} operations open`
    return isDifferent({ ...subjectOf(orderId), expected: balances[0], found, items: [], details })
  }
}

async function orUnknown<T>(app: App, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof BrokerUnknown)) throw error
    app.log.warn({ err: error }, 'the broker did not say what was needed to compare the books')
    return null
  }
}
