/** Reads the new deals of some orders' accounts, settles them together, and checks for losses. */

import { sql } from 'kysely'
import { countFailure, forgetFailures } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { failPoint } from './fail-points.ts'
import type { ReadOrder } from './orders.ts'
import { readOrders, type Watched } from './read-orders.ts'
import { stopAtLoss } from './stop-at-loss.ts'
import { type ReadingOfOrder, writeSettlements } from './write-settlements.ts'

export async function settleBatch(app: App, batch: readonly ReadOrder[], brokerNow: Date): Promise<void> {
  const readAt = app.clock.now()
  const { readings, watched, readError, valueError } = await readOrders(app, batch, brokerNow)
  failPoint(app, 'settlement:deals-read')
  const failed = await writeTogether(app, readings, brokerNow)
  failPoint(app, 'settlement:settled')
  const read = new Set(readings.map(({ orderId }) => orderId))
  for (const { id } of batch)
    if (!read.has(id)) failed.set(id, readError ?? new Error('its deals could not be read'))
  // Open positions without the deals made since would be only half the value of an account.
  const values = watched.filter(({ order }) => read.has(order.id))
  await keepValues(
    app,
    values.map(({ order, openCents }) => ({ orderId: order.id, openCents })),
    readAt,
  )
  const unchecked = await stopLosing(app, watched)
  for (const [id, error] of unchecked) failed.set(id, error)
  const isWatched = new Set(watched.map(({ order }) => order.id))
  const valueless = batch.filter(({ id, state }) => state === 'ACTIVE' && !isWatched.has(id))
  const lacking = new Error('its account has no value')
  if (!valueError) for (const { id } of valueless) failed.set(id, failed.get(id) ?? lacking)
  const isChecked = (order: ReadOrder) => !failed.has(order.id) && !valueless.includes(order)
  if (!isAway(readError, batch)) await noteFailed(app, batch.filter(isChecked), failed)
  const broken = [...unchecked.values()].find((error) => !(error instanceof BrokerUnknown))
  if (readError ?? broken) throw readError ?? broken
  // Deals are settled, but nobody's loss is stopped.
  if (valueError) throw new Error('The values of accounts could not be read', { cause: valueError })
}

/** No answer for any of several accounts, or no connection to the broker at all: that is no account's fault. */
const isAway = (readError: unknown, batch: readonly ReadOrder[]) =>
  readError instanceof BrokerUnknown &&
  (batch.length > 1 || ['NO_ANSWER', 'NOT_AUTHENTICATED', 'TRY_LATER'].includes(readError.doubt))

/** Counts failures towards an alarm, and resets the count of orders that succeeded. */
async function noteFailed(
  app: App,
  well: readonly ReadOrder[],
  failed: ReadonlyMap<string, unknown>,
): Promise<void> {
  const subjectOf = (orderId: string) => `settlement:${orderId}`
  const toForget = well.map(({ id }) => subjectOf(id))
  await app.db.transact((tx) => forgetFailures(tx, app, toForget))
  for (const [orderId, error] of failed) {
    const failure = { subject: subjectOf(orderId), kind: 'SETTLEMENT_STUCK', error }
    await app.db.transact((tx) => countFailure(tx, app, failure))
  }
}

/**
 * If the batch fails as a whole, writes the orders one by one: one bad order must not hold up the others.
 * Returns the errors by order id.
 */
async function writeTogether(
  app: App,
  readings: readonly ReadingOfOrder[],
  brokerNow: Date,
): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>()
  if (readings.length === 0) return failed
  try {
    await writeSettlements(app, readings, brokerNow)
  } catch (error) {
    app.log.warn({ err: error }, 'a batch could not be settled together')
    for (const reading of readings) {
      await writeSettlements(app, [reading], brokerNow).catch((err: unknown) => {
        app.log.error({ err, orderId: reading.orderId }, 'an order could not be settled')
        failed.set(reading.orderId, err)
      })
    }
  }
  return failed
}

interface ReadValue {
  readonly orderId: string
  /** The profit or loss of the open positions. */
  readonly openCents: bigint
}

/** Stores the value of orders on top of their ledger balances, with the time it was read. */
async function keepValues(app: App, values: readonly ReadValue[], readAt: Date): Promise<void> {
  if (values.length === 0) return
  await app.db.transact((tx) =>
    sql`
      insert into order_value (order_id, open_cents, read_at)
      select new.*, ${readAt}::timestamptz from unnest(
        ${values.map(({ orderId }) => orderId)}::uuid[],
        ${values.map(({ openCents }) => String(openCents))}::bigint[]
      ) as new (order_id, open_cents)
      order by order_id
      on conflict (order_id) do update set open_cents = excluded.open_cents, read_at = excluded.read_at
      where order_value.read_at <= excluded.read_at
    `.execute(tx),
  )
}

const maxParallelStops = 8

/**
 * Runs in parallel: in a market crash many orders reach their limit at once, and each loses more while it
 * waits. Returns the orders that could not be checked, with the reasons.
 */
async function stopLosing(app: App, watched: readonly Watched[]): Promise<Map<string, unknown>> {
  const slots = new Semaphore(maxParallelStops)
  const failed = new Map<string, unknown>()
  // An order that cannot be stopped now must not keep the others from being checked.
  const stop = async ({ order, equityCents }: Watched) => {
    try {
      const doubt = await stopAtLoss(app, order, equityCents)
      if (doubt) failed.set(order.id, doubt)
    } catch (err) {
      app.log.warn({ err, orderId: order.id }, 'a loss could not be looked at')
      failed.set(order.id, err)
    }
  }
  await Promise.all(watched.map((one) => slots.take(() => stop(one))))
  return failed
}
