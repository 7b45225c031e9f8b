/** Compares one order with the broker, under its lock and with all of its deals. */
import type { Amount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { cent, settleOrder } from '../../trading/settlement/index.ts'
import { type Comparison, isDifferent, isEqual, isLeft, orLeft, type Subject } from './comparison.ts'
import { expectedBalances, type OrderHoldings } from './expected-balances.ts'
import { holdingsOfOrders } from './order-holdings.ts'

const maxTries = 3

export const subjectOf = (id: string): Subject => ({ kind: 'ORDER', name: id })

/** A missing account holds nothing. */
export async function balanceAtBroker(app: App, login: number): Promise<Amount> {
  return ((await app.broker.account(login))?.balanceCents ?? 0n) * cent
}

/** Asks twice: one answer without it is no proof. */
export async function isGone(app: App, login: number): Promise<boolean> {
  return !(await app.broker.account(login)) && !(await app.broker.account(login))
}

/**
 * Leaves it to the next run if another process is working on the order, the broker does not answer, or the
 * order cannot be settled: the rest of the books must still be compared.
 */
export async function compareClosely(app: App, orderId: string): Promise<Comparison> {
  let comparison = isLeft(subjectOf(orderId))
  await whileHolding(app.db, `order:${orderId}`, async () => {
    comparison = await orLeft(app, [subjectOf(orderId)], () => compareLocked(app, orderId))
  })
  return comparison
}

async function compareLocked(app: App, orderId: string): Promise<Comparison> {
  const { login } = await app.db
    .selectFrom('investment_order')
    .select('login')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (let time = 1; ; time++) {
    const account = await app.broker.account(Number(login))
    const found = (account?.balanceCents ?? 0n) * cent
    // The broker reports no deals of a missing account.
    if (account) await settleOrder(app, orderId, 'all')
    const holding = (await holdingsOfOrders(app.db, [orderId])).get(orderId) as OrderHoldings
    const balances = expectedBalances(holding)
    if (balances.includes(found)) return isEqual(subjectOf(orderId))
    if (time < maxTries) continue
    const details = `account ${login}; ${holding.open.length} open operations`
    return isDifferent({ ...subjectOf(orderId), expected: balances[0], found, items: [], details })
  }
}

export async function orUnknown<T>(app: App, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BrokerUnknown)) throw error
    app.log.warn({ err: error }, 'the broker did not say what was needed to compare the books')
    return null
  }
}
