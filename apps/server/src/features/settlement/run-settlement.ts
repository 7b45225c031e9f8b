/**
 * A round over the accounts of orders: what they did since the last one is read, settled, and watched for losses. Rounds
 * are short and each goes on where the last one stopped, so that every order has its turn, whatever befalls the others.
 */
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { reach } from '../../platform/fail-points.ts'
import { Slots } from '../../platform/slots.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { countFailure, forgetFailures } from '../operations/index.ts'
import { keepValues } from './keep-values.ts'
import { ordersToRead, type ReadOrder } from './orders.ts'
import { type Reading, readOrders } from './read-orders.ts'
import { keepPlaceOfRound, placeOfRound } from './round-place.ts'
import { stopAtLoss } from './stop-at-loss.ts'
import { writeSettlements } from './write-settlements.ts'

/** So many orders share a transaction: enough to make it cheap, few enough that none of them is held for long. */
const usualSizes = { batch: 200, batchesOfRound: 20 } as const
export type RoundSizes = Readonly<Record<keyof typeof usualSizes, number>>

const never = new AbortController().signal

/** 'more' while the round has not come to the last order. */
export async function runSettlement(
  app: App,
  stopping: AbortSignal = never,
  sizes: RoundSizes = usualSizes,
): Promise<'more' | 'rest'> {
  let outcome: 'more' | 'rest' = 'rest'
  await whileHolding(app.db, 'settlement', async () => {
    outcome = await goRound(app, stopping, sizes)
  })
  return outcome
}

async function goRound(app: App, stopping: AbortSignal, sizes: RoundSizes): Promise<'more' | 'rest'> {
  const brokerNow = await app.broker.serverTime()
  let failure: unknown
  for (let batches = 0; batches < sizes.batchesOfRound && !stopping.aborted; batches++) {
    const after = await placeOfRound(app.db)
    const batch = await ordersToRead(app.db, after, sizes.batch, app.clock.now())
    const isLast = batch.length < sizes.batch
    try {
      if (batch.length > 0) await settleBatch(app, batch, brokerNow)
    } catch (error) {
      failure ??= error
    }
    // Also past what failed: it has its turn again when the others have had theirs.
    await keepPlaceOfRound(app.db, isLast ? null : (batch.at(-1)?.id ?? null))
    // A broker that says nothing about a whole batch is away, and is not asked about the next.
    if (failure instanceof BrokerUnknown || isLast) break
    if (batches === sizes.batchesOfRound - 1 && !failure) return 'more'
  }
  if (failure) throw failure
  return stopping.aborted ? 'more' : 'rest'
}

export async function settleBatch(app: App, batch: readonly ReadOrder[], brokerNow: Date): Promise<void> {
  const readAt = app.clock.now()
  const readings = await readOrders(app, batch, brokerNow)
  reach(app, 'settlement:deals-read')
  const failed = await writeTogether(app, readings, brokerNow)
  reach(app, 'settlement:settled')
  const read = new Set(readings.map(({ orderId }) => orderId))
  for (const { id } of batch) if (!read.has(id)) failed.set(id, new Error('its deals could not be read'))
  await noteFailed(app, batch, failed)
  const values = readings.flatMap(({ orderId, openCents }) =>
    openCents === null ? [] : [{ orderId, openCents }],
  )
  await keepValues(app, values, readAt)
  await stopSome(app, readings)
}

const stoppedAtOnce = 8

/** Side by side: in a crash of the market many reach their limit at once, and each of them loses more while it waits. */
async function stopSome(app: App, readings: readonly Reading[]): Promise<void> {
  const slots = new Slots(stoppedAtOnce)
  let failure: unknown
  const stop = async ({ order, equityCents }: Reading) => {
    if (equityCents === null) return
    // One that cannot be stopped now must not keep the others from being looked at.
    await stopAtLoss(app, order, equityCents).catch((err: unknown) => {
      app.log.warn({ err, orderId: order.id }, 'a loss could not be looked at')
      if (!(err instanceof BrokerUnknown)) failure ??= err
    })
  }
  await Promise.all(readings.map((reading) => slots.take(() => stop(reading))))
  if (failure) throw failure
}

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
  readings: readonly Reading[],
  brokerNow: Date,
): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>()
  try {
    await writeSettlements(app, readings, brokerNow)
  } catch (error) {
    if (readings.length <= 1) throw error
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
