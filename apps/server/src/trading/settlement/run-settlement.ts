/**
 * One round over the accounts of orders: reads their new deals, settles them, and checks for losses. Rounds
 * are short, and each continues where the last one stopped, so that every order gets its turn, whatever
 * happens to the others.
 */

import { sql } from 'kysely'
import { countFailure, forgetFailures } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Database } from '../../platform/db/database.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { ordersToRead } from './orders.ts'
import { settleBatch } from './settle-batch.ts'

/**
 * A batch shares one transaction: large enough to be cheap, small enough that no order is locked for long.
 */
const defaultSizes = { batch: 200, batchesOfRound: 20 } as const
export type RoundSizes = Readonly<Record<keyof typeof defaultSizes, number>>

const never = new AbortController().signal

/** Returns 'more' if the round has not reached the last order, 'elsewhere' if another process is settling. */
export async function runSettlement(
  app: App,
  stopping: AbortSignal = never,
  sizes: RoundSizes = defaultSizes,
): Promise<'more' | 'rest' | 'elsewhere'> {
  let outcome: 'more' | 'rest' | 'elsewhere' = 'elsewhere'
  await whileHolding(app.db, 'settlement', async () => {
    outcome = await countFailures(app, () => goRound(app, stopping, sizes))
  })
  return outcome
}

const subject = 'settlement'

/** Counts failures towards an alarm, which stays open until a whole pass over all orders succeeds. */
async function countFailures<Outcome>(app: App, go: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await go()
  } catch (error) {
    await app.db.transact((tx) => countFailure(tx, app, { subject, kind: 'SETTLEMENT_STUCK', error }))
    throw error
  }
}

async function goRound(app: App, stopping: AbortSignal, sizes: RoundSizes): Promise<'more' | 'rest'> {
  const brokerNow = await app.broker.serverTime()
  let failure: unknown
  for (let batches = 0; batches < sizes.batchesOfRound && !stopping.aborted; batches++) {
    const cursor = await roundCursor(app.db)
    const batch = await ordersToRead(app.db, cursor.after, sizes.batch, app.clock.now())
    const isLast = batch.length < sizes.batch
    try {
      if (batch.length > 0) await settleBatch(app, batch, brokerNow)
    } catch (error) {
      failure ??= error
    }
    const failed = cursor.failed || failure !== undefined
    if (isLast && !failed) await app.db.transact((tx) => forgetFailures(tx, app, [subject]))
    // Moves past failed orders too: they are next after all others.
    await keepRoundCursor(
      app.db,
      isLast ? { after: null, failed: false } : { after: batch.at(-1)?.id ?? null, failed },
    )
    // A broker that does not answer for a whole batch is down, so the round ends here.
    if (failure instanceof BrokerUnknown || isLast) break
    if (batches === sizes.batchesOfRound - 1 && !failure) return 'more'
  }
  if (failure) throw failure
  return stopping.aborted ? 'more' : 'rest'
}

const name = 'settlement'

/** The start of the next round. In the database, because another process may run the next round. */
interface RoundCursor {
  /** The id of the last order processed; null starts at the beginning. */
  readonly after: string | null
  /** True if anything has failed since the start of this pass. */
  readonly failed: boolean
}

async function roundCursor(db: Database): Promise<RoundCursor> {
  const row = await db
    .selectFrom('round_cursor')
    .select(['after', 'failed'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? { after: null, failed: false }
}

async function keepRoundCursor(db: Database, { after, failed }: RoundCursor): Promise<void> {
  await db.transact((tx) =>
    sql`
      insert into round_cursor (name, after, failed) values (${name}, ${after}::uuid, ${failed})
      on conflict (name) do update set after = excluded.after, failed = excluded.failed
    `.execute(tx),
  )
}
