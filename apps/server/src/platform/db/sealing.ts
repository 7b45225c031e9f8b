/**
 * Decides when rows numbered as they are written can be sealed: once no running transaction could still add
 * a smaller number. A transaction gets its own id before it draws a row number. So once all transactions of
 * this database that ran after the last number was read have ended, no smaller number can appear.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Rows up to `last` are final once every transaction below `end` has ended. */
interface Horizon {
  readonly last: string
  readonly end: bigint
}

export interface Sealer {
  /** The largest row number; '0' for none. */
  readonly lastNumber: (db: Database) => Promise<string>
  /** Seals final rows up to that number and returns their count. */
  readonly sealUpTo: (db: Database, last: string) => Promise<number>
}

/** The horizons at which the last sealing gave up, so that new writes cannot postpone it forever. */
const waitedFor = () => new Map<Sealer, Horizon>()

/** How long one sealing waits for older writes. */
const defaultPatienceMs = 20_000

/** If an older write runs longer than `patienceMs`, the rest is left to the next sealing. */
export async function sealFinal(
  db: Database,
  sealer: Sealer,
  patienceMs = defaultPatienceMs,
): Promise<number> {
  const earlier = db.own(waitedFor).get(sealer)
  let sealed = earlier ? await sealIfFinal(db, sealer, earlier, 0) : 0
  sealed += await sealIfFinal(db, sealer, await newHorizon(db, sealer), patienceMs)
  return sealed
}

async function sealIfFinal(
  db: Database,
  sealer: Sealer,
  horizon: Horizon,
  patienceMs: number,
): Promise<number> {
  const waiting = db.own(waitedFor)
  if (!(await isFinal(db, horizon, patienceMs))) {
    if (!waiting.has(sealer)) waiting.set(sealer, horizon)
    return 0
  }
  waiting.delete(sealer)
  return sealer.sealUpTo(db, horizon.last)
}

async function newHorizon(db: Database, sealer: Sealer): Promise<Horizon> {
  const last = await sealer.lastNumber(db)
  // Needs a transaction id of its own: a snapshot's end may be below transactions that started after all
  // ended ones.
  const { rows } = await sql<{ end: string }>`select pg_current_xact_id()::text as end`.execute(db)
  return { last, end: BigInt(rows[0]?.end ?? 0) }
}

async function isFinal(db: Database, { end }: Horizon, patienceMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs
  while (await isRunning(db, end)) {
    if (performance.now() >= giveUpAt) return false
    await delay(20)
  }
  return true
}

/**
 * True if a transaction below `end` is still running. PostgreSQL numbers the transactions of all databases
 * together; those known to belong to another database are ignored, unknown ones count.
 */
async function isRunning(db: Database, end: bigint): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (
      select from pg_snapshot_xip(pg_current_snapshot()) as running (id)
      where id < ${String(end)}::xid8 and not exists (
        select from pg_locks as held join pg_stat_activity as holder using (pid)
        where held.locktype = 'transactionid' and held.mode = 'ExclusiveLock' and held.transactionid = id::xid
          and holder.datid <> (select oid from pg_database where datname = current_database())
      )
    ) as running
  `.execute(db)
  return rows[0]?.running ?? true
}
