import { operatorAudit as contract, type QueryOf } from '@halyard/contract'
import { type SqlBool, sql } from 'kysely'
import { audit, memberNumber, namedInLog } from '../operators/index.ts'
import { recordOf } from '../platform/csv.ts'
import type { Reader } from '../platform/db/database.ts'
import { cutPage, pageOf } from '../platform/db/pages.ts'
import { answerOperator } from '../platform/http/handler.ts'
import { isId } from '../platform/ids.ts'
import { loggedAbout } from './logged-about.ts'

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

export const auditLog = answerOperator(contract.auditLog, async (app, { query }) => {
  const { rows, next } = cutPage(await entriesOf(app.db, query), query)
  const named = await namedInLog(
    app.db,
    rows.map(({ subject }) => subject),
  )
  return {
    entries: rows.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      operatorId: row.operator_id,
      operator: row.operator,
      action: row.action,
      subject: row.subject,
      about: named.get(row.subject) ?? null,
      reason: row.reason,
      address: row.address,
      members: row.members.map(String),
      sealed: row.hash !== null,
    })),
    next,
  }
})

const columns = [
  'ID',
  'At',
  'Operator',
  'Action',
  'Subject',
  'Reason',
  'Address',
  'Members',
  'Position',
  'Seal',
]

/** Downloading the log is itself logged. */
export const auditCsv = answerOperator(contract.auditCsv, async (app, { query, operator, address }) => {
  const { after: _, pageSize: __, ...request } = query
  await app.db.transact((tx) =>
    audit(tx, app, {
      operator,
      action: 'audit.export',
      subject: 'audit-log',
      reason: JSON.stringify(request),
      address,
    }),
  )
  const rows = await entriesOf(app.db, { ...query, pageSize: contract.auditLinesAtOnce - 1 })
  const lines = rows.map((row) =>
    recordOf([
      row.id,
      row.created_at.toISOString(),
      row.operator ?? '',
      row.action,
      row.subject,
      row.reason,
      row.address ?? '',
      row.members.join(' '),
      row.position,
      row.hash?.toString('hex') ?? '',
    ]),
  )
  const name = `audit-log-${app.clock.now().toISOString().slice(0, 10)}.csv`
  return { file: new File([recordOf(columns), ...lines], name, { type: 'text/csv; charset=utf-8' }) }
})

async function entriesOf(reader: Reader, query: Filter): Promise<readonly Entry[]> {
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
