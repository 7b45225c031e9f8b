/** What the accounts of some orders did since they were last read: read, settled together, and watched for losses. */
import type { App } from '../../platform/app.ts'
import { failPoint } from '../../platform/fail-points.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { countFailure, forgetFailures } from '../operations/index.ts'
import { keepValues } from './keep-values.ts'
import type { ReadOrder } from './orders.ts'
import { readOrders } from './read-orders.ts'
import { stopLosing } from './stop-losing.ts'
import { type ReadingOfOrder, writeSettlements } from './write-settlements.ts'

export async function settleBatch(app: App, batch: readonly ReadOrder[], brokerNow: Date): Promise<void> {
  const readAt = app.clock.now()
  const { readings, watched, doubt } = await readOrders(app, batch, brokerNow)
  failPoint(app, 'settlement:deals-read')
  const failed = await writeTogether(app, readings, brokerNow)
  failPoint(app, 'settlement:settled')
  const read = new Set(readings.map(({ orderId }) => orderId))
  for (const { id } of batch)
    if (!read.has(id)) failed.set(id, doubt ?? new Error('its deals could not be read'))
  if (!isAway(doubt, batch)) await noteFailed(app, batch, failed)
  // Without what it did since, what an account is worth would be half of the truth.
  const values = watched.filter(({ order }) => read.has(order.id))
  await keepValues(
    app,
    values.map(({ order, openCents }) => ({ orderId: order.id, openCents })),
    readAt,
  )
  await stopLosing(app, watched)
  if (doubt) throw doubt
}

/** Silent about all of several accounts, or not to be spoken to: that is not the fault of any of them. */
const isAway = (doubt: unknown, batch: readonly ReadOrder[]) =>
  doubt instanceof BrokerUnknown &&
  (batch.length > 1 || ['NO_ANSWER', 'NOT_AUTHENTICATED', 'TRY_LATER'].includes(doubt.doubt))

/** What fails round after round is told to people; what went well again is forgotten. */
async function noteFailed(
  app: App,
  batch: readonly ReadOrder[],
  failed: ReadonlyMap<string, unknown>,
): Promise<void> {
  const subjectOf = (orderId: string) => `settlement:${orderId}`
  const well = batch.filter(({ id }) => !failed.has(id)).map(({ id }) => subjectOf(id))
  await app.db.transact((tx) => forgetFailures(tx, app, well))
  for (const [orderId, error] of failed) {
    const failure = { subject: subjectOf(orderId), kind: 'SETTLEMENT_STUCK', error }
    await app.db.transact((tx) => countFailure(tx, app, failure))
  }
}

/**
 * Where the whole fails, one by one: what is wrong with one order must not keep the others waiting. Answers which failed,
 * by their ids.
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
