/**
 * Seals the operators' log into a hash chain, like the books (ledger/seal.ts): changing, removing or
 * inserting an entry later breaks the chain from there on.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '../platform/db/database.ts'
import { minutes } from '../platform/db/limits.ts'
import { type Sealer, sealFinal } from '../platform/db/sealing.ts'

interface LogEntry {
  readonly position: string
  readonly id: string
  readonly operator_id: string | null
  readonly action: string
  readonly subject: string
  readonly reason: string
  readonly address: string | null
  readonly created_at: Date
  readonly members: readonly number[]
}

const firstHash: Buffer = Buffer.alloc(32)
const batchSize = 5000

function hashOf(previous: Buffer, entry: LogEntry): Buffer {
  const { position, id, operator_id, action, subject, reason, address, created_at, members } = entry
  const at = created_at.toISOString()
  const row = JSON.stringify([position, id, operator_id, action, subject, reason, address, at, members])
  return createHash('sha256').update(previous).update(row).digest()
}

export function sealAudit(db: Database, patienceMs?: number): Promise<number> {
  return sealFinal(db, auditLog, patienceMs)
}

const auditLog: Sealer = {
  lastNumber: async (db) => {
    const { rows } = await sql<{ last: string }>`
      select coalesce(max(position), 0) as last from audit_entry
    `.execute(db)
    return rows[0]?.last ?? '0'
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

const columns = sql`audit_entry.position, audit_entry.id, audit_entry.operator_id, audit_entry.action,
  audit_entry.subject, audit_entry.reason, audit_entry.address, audit_entry.created_at, audit_entry.members`

async function sealBatch(tx: Tx, last: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operations:seal-audit', 0))`.execute(tx)
  const newest = await tx
    .selectFrom('sealed_audit')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<LogEntry>`
    select ${columns} from audit_entry
    where position > ${newest?.position ?? '0'} and position <= ${last}
    order by position limit ${batchSize}
  `.execute(tx)
  if (rows.length === 0) return 0
  let previous = newest?.hash ?? firstHash
  const hashes = rows.map((row) => {
    previous = hashOf(previous, row)
    return previous
  })
  await sql`
    insert into sealed_audit (position, hash)
    select * from unnest(${rows.map(({ position }) => position)}::bigint[], ${hashes}::bytea[])
  `.execute(tx)
  return rows.length
}

/** Checks the chain from the rows alone; each fault names the first broken entry. */
export async function checkAudit(reader: Reader): Promise<readonly string[]> {
  let [previous, after] = [firstHash, '0']
  for (;;) {
    const { rows } = await sql<Partial<LogEntry> & { sealed: string; hash: Buffer }>`
      select sealed.position as sealed, sealed.hash, ${columns}
      from sealed_audit sealed left join audit_entry on audit_entry.position = sealed.position
      where sealed.position > ${after} order by sealed.position limit ${batchSize}
    `.execute(reader)
    for (const { sealed, hash, ...entry } of rows) {
      if (!entry.id) return [`entry ${sealed} of the audit log is gone`]
      previous = hashOf(previous, entry as LogEntry)
      if (!previous.equals(hash)) return [`entry ${sealed} of the audit log is not as it was sealed`]
      after = sealed
    }
    if (rows.length < batchSize) return insertedLater(reader)
  }
}

async function insertedLater(reader: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ position: string }>`
    select position from audit_entry
    where position < (select max(position) from sealed_audit)
      and not exists (select from sealed_audit sealed where sealed.position = audit_entry.position)
    order by position limit 1
  `.execute(reader)
  return rows.map(({ position }) => `entry ${position} of the audit log was added after its time`)
}
