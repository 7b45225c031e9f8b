import type { operatorAudit as contract, QueryOf } from '@halyard/contract'
import { type SqlBool, sql } from 'kysely'
import { memberNumber } from '../operators/index.ts'
import { type Reader, read } from '../platform/db/database.ts'
import { pageOf } from '../platform/db/pages.ts'
import { isId } from '../platform/ids.ts'

type Filter = QueryOf<typeof contract.auditLog>

interface Entry {
  readonly id: string
  readonly operator_id: string | null
  readonly operator: string | null
  readonly action: string
  readonly subject: string
  readonly reason: string
  readonly address: string | null
  readonly created_at: Date
  readonly members: readonly number[]
  readonly position: string
  readonly hash: Buffer | null
}

export async function entriesOf(reader: Reader, query: Filter): Promise<readonly Entry[]> {
  const page = pageOf({ table: 'audit_entry', as: 'entry', time: 'created_at', newestFirst: true }, query)
  const conditions = await conditionsOf(reader, query)
  const { rows } = await sql<Entry>`
    select entry.id, entry.operator_id, operator.name as operator, entry.action, entry.subject, entry.reason,
      host(entry.address) as address, entry.created_at, entry.members, entry.position, sealed.hash
    from audit_entry entry
    left join operator on operator.id = entry.operator_id
    left join sealed_audit sealed on sealed.position = entry.position
    where ${sql.join(conditions, sql` and `)} and ${page.isAfter}
    order by ${page.orderBy} limit ${page.limit}
  `.execute(reader)
  return rows
}

const nothing = sql<SqlBool>`false`

/** An unknown name or number matches nothing. */
async function conditionsOf(reader: Reader, { operator, member, action, subject, from, to }: Filter) {
  const conditions = [sql<SqlBool>`true`]
  if (operator) conditions.push(isId(operator) ? sql`entry.operator_id = ${operator}` : nothing)
  if (member) conditions.push(await isAbout(reader, memberNumber(member)))
  if (action) conditions.push(sql`starts_with(entry.action, ${action})`)
  if (subject) conditions.push(sql`entry.subject = ${subject}`)
  if (from) conditions.push(sql`entry.created_at >= ${`${from}T00:00:00Z`}::timestamptz`)
  if (to) conditions.push(sql`entry.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`)
  return conditions
}

/** Entries about the member and what belongs to them, and views of their data. */
async function isAbout(reader: Reader, number: number | null) {
  if (number === null) return nothing
  const subjects = await loggedAbout(reader, number)
  return sql<SqlBool>`(
    entry.members @> array[${number}::integer] or entry.subject = any (${subjects}::text[])
  )`
}

/** The log's subjects for a member and everything of theirs that operators decide. */
async function loggedAbout(reader: Reader, number: number): Promise<readonly string[]> {
  const rows = await read<{ subject: string }>(reader, subjects, [number])
  return rows.map(({ subject }) => subject)
}

/** A bonus is identified by its transfer and concerns its earner; the rest by their own IDs. */
const subjects = `
  with someone as (select id from member where number = $1)
  select 'member:' || id as subject from someone
  union all select 'withdrawal:' || id from withdrawal where member_id in (table someone)
  union all select 'fiat-deposit:' || id from fiat_deposit where member_id in (table someone)
  union all select 'order:' || id from investment_order where member_id in (table someone)
  union all
  select 'inheritance:' || id from inheritance_claim
  where member_id in (table someone) or heir_id in (table someone)
  union all
  select 'bonus:' || bonus.transfer_id from bonus_review
  join bonus on bonus.id = bonus_review.bonus_id where bonus_review.receiver = $1`
