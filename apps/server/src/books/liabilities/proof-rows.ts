import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { sealedColumn } from '../../platform/sealed-column.ts'
import type { OwedTo } from './tree.ts'

export const proofSecret = sealedColumn({
  table: 'liability_proof',
  id: 'id',
  column: 'secret_sealed',
  contextOf: (id) => `liability-proof:${id}`,
})

export interface Proof {
  readonly id: string
  readonly month: string
  readonly depth: number
  readonly secret: Buffer
  readonly isSealed: boolean
}

/** The proof of a month, or the newest one. */
export async function findProof(app: App, month: string | null): Promise<Proof | null> {
  const { rows } = await sql<{ id: string; month: string; depth: number; secret: Buffer; sealed: boolean }>`
    select proof.id, to_char(proof.month, 'YYYY-MM') as month, proof.depth, proof.secret_sealed as secret,
      root.proof_id is not null as sealed
    from liability_proof proof left join liability_root root on root.proof_id = proof.id
    where ${month === null ? sql`true` : sql`proof.month = ${`${month}-01`}::date`}
    order by proof.month desc limit 1
  `.execute(app.db)
  const [row] = rows
  if (!row) return null
  const { id, depth, sealed } = row
  const secret = Buffer.from(proofSecret.open(app, id, row.secret), 'hex')
  return { id, month: row.month, depth, secret, isSealed: sealed }
}

interface OwedRow {
  readonly number: number
  readonly username: string
  readonly usdt: string
  readonly usdp: string
}

export interface NumberedOwed extends OwedTo {
  readonly number: number
}

const owedFrom = ({ number, username, usdt, usdp }: OwedRow): NumberedOwed => ({
  number,
  username,
  usdt: BigInt(usdt),
  usdp: BigInt(usdp),
})

const columns = sql`owed.number, member.username, owed.usdt, owed.usdp
  from liability_balance owed join member on member.id = owed.member_id`

/** Ordered by number, after the given one. */
export async function owedAfter(
  reader: Reader,
  proofId: string,
  after: number,
  limit: number,
): Promise<NumberedOwed[]> {
  const { rows } = await sql<OwedRow>`
    select ${columns} where owed.proof_id = ${proofId} and owed.number > ${after} order by owed.number limit ${limit}
  `.execute(reader)
  return rows.map(owedFrom)
}

export async function owedTo(
  reader: Reader,
  proofId: string,
  memberId: string,
): Promise<NumberedOwed | null> {
  const { rows } = await sql<OwedRow>`
    select ${columns} where owed.proof_id = ${proofId} and owed.member_id = ${memberId}
  `.execute(reader)
  return rows[0] ? owedFrom(rows[0]) : null
}

export async function owedByNumber(
  reader: Reader,
  proofId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, OwedTo>> {
  const { rows } = await sql<OwedRow>`
    select ${columns} where owed.proof_id = ${proofId} and owed.number = any (${[...numbers]}::integer[])
  `.execute(reader)
  return new Map(rows.map((row) => [row.number, owedFrom(row)]))
}
