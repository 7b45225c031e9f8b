/**
 * Seals entries into a hash chain, in the order of their ids: changing, removing or inserting a sealed row
 * later breaks the chain from there on. Sealing also sums up platform accounts and maintains members'
 * histories.
 *
 * Only final entries are sealed: every transaction that could still add a smaller id has ended. A transaction
 * has its own number before it draws an entry id (the transfer is inserted first). So once all transactions of
 * this database that were running after the last id was read have ended, no smaller id can appear any more.
 */
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import { minutes } from '../platform/db/limits.ts'

export interface SealableEntry {
  readonly id: string
  readonly transfer_id: string
  readonly account_id: number
  readonly amount: string
  readonly kind: string
  readonly details: string
  readonly created_at: Date
}

export const firstHash: Buffer = Buffer.alloc(32)

export function hashEntry(previous: Buffer, entry: SealableEntry): Buffer {
  const { id, transfer_id, account_id, amount, kind, details, created_at } = entry
  const row = JSON.stringify([id, transfer_id, account_id, amount, kind, details, created_at.toISOString()])
  return createHash('sha256').update(previous).update(row).digest()
}

const batchSize = 5000

/** How long one sealing waits for older writes. */
const usualPatienceMs = 20_000

/** Entries up to `entryId` are final once every transaction below `end` has ended. */
interface Horizon {
  readonly entryId: string
  readonly end: bigint
}

/** The horizon that the last sealing gave up on, so that new writes cannot postpone it forever. */
const waitedFor = new WeakMap<Database, Horizon>()

/**
 * Seals everything that is final and returns the number of entries. Only one sealer works at a time. If an
 * older write runs for longer than `patienceMs`, the rest is left to the next sealing.
 */
export async function sealEntries(db: Database, patienceMs = usualPatienceMs): Promise<number> {
  const earlier = waitedFor.get(db)
  let sealed = earlier ? await sealIfFinal(db, earlier, 0) : 0
  sealed += await sealIfFinal(db, await newHorizon(db), patienceMs)
  return sealed
}

async function sealIfFinal(db: Database, horizon: Horizon, patienceMs: number): Promise<number> {
  if (!(await isFinal(db, horizon, patienceMs))) {
    if (!waitedFor.has(db)) waitedFor.set(db, horizon)
    return 0
  }
  waitedFor.delete(db)
  return sealUpTo(db, horizon.entryId)
}

async function sealUpTo(db: Database, entryId: string): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await db.transact((tx) => sealBatch(tx, entryId), { statementMs: minutes(2) })
    sealed += count
    if (count < batchSize) return sealed
  }
}

async function newHorizon(db: Database): Promise<Horizon> {
  const { rows: ids } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from entry`.execute(db)
  const { rows } = await sql<{
    end: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as end`.execute(db)
  return { entryId: ids[0]?.id ?? '0', end: BigInt(rows[0]?.end ?? 0) }
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
 * Whether a transaction below `end` is still running. PostgreSQL numbers the transactions of all databases
 * together; those that another database is seen to hold are left out. One not yet seen to be held counts.
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

async function sealBatch(tx: Tx, horizon: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger:seal', 0))`.execute(tx)
  const last = await tx
    .selectFrom('sealed_entry')
    .selectAll()
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<SealableEntry>`
    select entry.id, entry.transfer_id, entry.account_id, entry.amount, transfer.kind,
      transfer.details::text as details, transfer.created_at
    from entry join transfer on transfer.id = entry.transfer_id
    where entry.id > ${last?.entry_id ?? '0'} and entry.id <= ${horizon}
    order by entry.id limit ${batchSize}
  `.execute(tx)
  if (rows.length === 0) return 0
  let previous = last?.hash ?? firstHash
  const hashes = rows.map((row) => {
    previous = hashEntry(previous, row)
    return previous
  })
  await sql`
    insert into sealed_entry (entry_id, hash)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${hashes}::bytea[])
  `.execute(tx)
  const last_id = rows.at(-1)?.id ?? '0'
  await sql`select ledger_roll_up(${last_id}), ledger_keep_history(${last_id})`.execute(tx)
  return rows.length
}
