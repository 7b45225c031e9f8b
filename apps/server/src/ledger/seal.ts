/**
 * Seals entries into a hash chain in id order: changing, removing or inserting a sealed row breaks the
 * chain from there on. Sealing also updates platform sums and members' histories. Only final entries are
 * sealed (platform/db/sealing.ts): a transfer is inserted before its entries draw their ids.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import { minutes } from '../platform/db/limits.ts'
import { type Sealer, sealFinal } from '../platform/db/sealing.ts'

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

/** Seals all final entries and returns their number. Only one sealer runs at a time. */
export function sealEntries(db: Database, patienceMs?: number): Promise<number> {
  return sealFinal(db, entries, patienceMs)
}

const entries: Sealer = {
  lastNumber: async (db) => {
    const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from entry`.execute(db)
    return rows[0]?.id ?? '0'
  },
  sealUpTo: async (db, last) => {
    let sealed = 0
    for (;;) {
      const count = await db.transact((tx) => sealBatch(tx, last), { statementMs: minutes(2) })
      sealed += count
      if (count < batchSize) return sealed
    }
  },
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
