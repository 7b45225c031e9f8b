/** One round over the accounts of all orders: what they did since the last one is read, settled, and watched for losses. */
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { reach } from '../../platform/fail-points.ts'
import { Slots } from '../../platform/slots.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { keepValues } from './keep-values.ts'
import { ordersToRead, type ReadOrder } from './orders.ts'
import { readDeals } from './read-deals.ts'
import { stopAtLoss } from './stop-at-loss.ts'
import { type ReadingOfOrder, writeSettlements } from './write-settlements.ts'

/** So many orders share a transaction: enough to make it cheap, few enough that none of them is held for long. */
const batchSize = 200
const readersAtOnce = 8

export async function runSettlement(app: App): Promise<void> {
  await whileHolding(app.db, 'settlement', async () => {
    const brokerNow = await app.broker.serverTime()
    let after: string | null = null
    do {
      const batch: ReadOrder[] = await ordersToRead(app.db, after, batchSize, app.clock.now())
      if (batch.length > 0) await settleBatch(app, batch, brokerNow)
      after = batch.at(-1)?.id ?? null
    } while (after !== null)
  })
}

interface Reading extends ReadingOfOrder {
  readonly order: ReadOrder
  /** Null where nothing is watched. */
  readonly equityCents: bigint | null
  readonly openCents: bigint | null
}

export async function settleBatch(app: App, batch: readonly ReadOrder[], brokerNow: Date): Promise<void> {
  const readAt = app.clock.now()
  const readings = await readBatch(app, batch, brokerNow)
  reach(app, 'settlement:deals-read')
  await writeTogether(app, readings, brokerNow)
  reach(app, 'settlement:settled')
  const values = readings.flatMap(({ orderId, openCents }) =>
    openCents === null ? [] : [{ orderId, openCents }],
  )
  await keepValues(app, values, readAt)
  for (const { order, equityCents } of readings) {
    if (equityCents !== null) await stopAtLoss(app, order, equityCents)
  }
}

/** An account that the broker says nothing about is left for the next round; when it says nothing at all, the round ends. */
async function readBatch(app: App, batch: readonly ReadOrder[], brokerNow: Date): Promise<Reading[]> {
  const slots = new Slots(readersAtOnce)
  let doubt: BrokerUnknown | undefined
  const readings = await Promise.all(
    batch.map((order) =>
      slots.take(async () => {
        try {
          return await readOne(app, order, brokerNow)
        } catch (error) {
          if (!(error instanceof BrokerUnknown)) throw error
          app.log.warn({ err: error, login: order.login }, 'the deals of an account could not be read')
          doubt = error
          return null
        }
      }),
    ),
  )
  const read = readings.filter((reading) => reading !== null)
  if (doubt && read.length === 0) throw doubt
  return read
}

async function readOne(app: App, order: ReadOrder, brokerNow: Date): Promise<Reading> {
  const deals = await readDeals(app, order, brokerNow)
  const account = order.state === 'ACTIVE' ? await app.broker.account(order.login) : null
  return {
    order,
    orderId: order.id,
    login: order.login,
    deals,
    equityCents: account?.equityCents ?? null,
    openCents: account && account.equityCents - account.balanceCents,
  }
}

/** Where the whole fails, one by one: what is wrong with one order must not keep the others waiting. */
async function writeTogether(app: App, readings: readonly Reading[], brokerNow: Date): Promise<void> {
  try {
    await writeSettlements(app, readings, brokerNow)
  } catch (error) {
    if (readings.length <= 1) throw error
    app.log.warn({ err: error }, 'a batch could not be settled together')
    for (const reading of readings) {
      await writeSettlements(app, [reading], brokerNow).catch((err: unknown) =>
        app.log.error({ err, orderId: reading.orderId }, 'an order could not be settled'),
      )
    }
  }
}
