/**
 * Holds the ledger against the broker, the chains and itself. What differs is written down, raises an alarm and blocks
 * payouts of what it concerns until a later run finds both equal.
 */
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { reach } from '../../platform/fail-points.ts'
import { newId } from '../../platform/ids.ts'
import { networks } from '../../ports/chain.ts'
import { compareLedger } from './compare-ledger.ts'
import { compareNetwork } from './compare-network.ts'
import { compareOrders } from './compare-orders.ts'
import { type Comparison, together } from './comparison.ts'
import { openDifference, openDifferences, resolve } from './differences.ts'

export interface Reconciled {
  readonly id: string
  readonly agreed: boolean
  readonly subjects: number
  readonly differences: number
  /** What could not be looked at and is left for the next run. */
  readonly left: number
}

/** Null when another run is under way. */
export async function runReconciliation(app: App, askedBy: string | null): Promise<Reconciled | null> {
  let reconciled: Reconciled | null = null
  await whileHolding(app.db, 'reconciliation', async () => {
    const id = await begin(app, askedBy)
    const comparison = await compareAll(app, id)
    reach(app, 'reconciliation:compared')
    reconciled = await finish(app, id, comparison)
  })
  return reconciled
}

async function begin(app: App, askedBy: string | null): Promise<string> {
  const id = newId()
  await app.db.transact((tx) =>
    tx.insertInto('reconciliation').values({ id, started_at: app.clock.now(), asked_by: askedBy }).execute(),
  )
  return id
}

async function compareAll(app: App, id: string): Promise<Comparison> {
  const open = await openDifferences(app.db)
  const since = await agreedRunBegan(app)
  const orders = open.filter(({ kind }) => kind === 'ORDER').map(({ name }) => name)
  const comparisons = [await compareOrders(app, orders)]
  for (const network of networks) {
    const also = open.find(({ kind, name }) => kind === 'NETWORK' && name === network)?.items ?? []
    comparisons.push(await compareNetwork(app, { network, since, also, seed: id }))
  }
  comparisons.push(await compareLedger(app))
  return together(comparisons)
}

async function agreedRunBegan(app: App): Promise<Date | null> {
  const newest = await app.db
    .selectFrom('reconciliation')
    .select('started_at')
    .where('agreed', '=', true)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.started_at ?? null
}

async function finish(app: App, id: string, { equal, different, left }: Comparison): Promise<Reconciled> {
  const subjects = equal.length + different.length
  if (left.length > 0) app.log.warn({ left }, 'left for the next reconciliation')
  const isComplete = left.length === 0
  await app.db.transact(async (tx) => {
    await resolve(tx, id, equal)
    for (const difference of different) await openDifference(tx, app, id, difference)
    await tx
      .updateTable('reconciliation')
      .set({
        finished_at: app.clock.now(),
        agreed: different.length > 0 ? false : isComplete ? true : null,
        subjects,
        left_out: left.length,
      })
      .where('id', '=', id)
      .execute()
  })
  const agreed = isComplete && different.length === 0
  return { id, agreed, subjects, differences: different.length, left: left.length }
}
