/**
 * Stores each line of a bank statement once; the database finds the deposit or withdrawal it confirms
 * (docs/deposits.md).
 */
import { operatorMoney as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { audit } from '../../operators/index.ts'
import { laterBy } from '../../platform/clock.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { newId } from '../../platform/ids.ts'
import { inSlices } from '../../platform/in-slices.ts'
import { decodeText } from '../bank-statements/decode-text.ts'
import { readCamt } from '../bank-statements/read-camt.ts'
import { readCsv } from '../bank-statements/read-csv.ts'
import { isUnreadable, plainAccount, type StatementLine } from '../bank-statements/statement-line.ts'
import { lookAgain } from '../bank-statements/unconfirmed-deposits.ts'

export const importStatement = answerOperator(
  contract.importStatement,
  async (app, { body, operator, address }) => {
    const text = decodeText(new Uint8Array(await body.statement.arrayBuffer()))
    if (text === null) return unreadable('NOT_TEXT', 1)
    if (text.trim() === '') return unreadable('EMPTY', 1)
    const isXml = /^\s*</.test(text)
    const read = await inSlices(isXml ? readCamt(text) : readCsv(text))
    if (isUnreadable(read)) {
      if (read.line === null) return refuse('PAYLOAD_TOO_LARGE', { field: 'statement' })
      return unreadable(isXml ? 'XML' : read.line === 1 ? 'COLUMNS' : 'LINE', read.line)
    }
    if (read.lines.length === 0) return unreadable('EMPTY', 1)
    const account = plainAccount(body.account)
    if (!/^[A-Z0-9]{4,34}$/.test(account)) return refuse('INVALID_INPUT', { field: 'account' })
    if (read.account !== null && read.account !== account)
      return refuse('STATEMENT_OTHER_ACCOUNT', { field: 'account' })
    const twice = secondWithItsReference(read.lines)
    if (twice !== -1) return unreadable('TWICE', twice + 1)
    const early = firstInTheFuture(read.lines, app.clock.now())
    if (early !== -1) return unreadable('FUTURE', early + 1)
    return transactOrRefuse(app.db, async (tx) => {
      if (!(await isOurs(tx, account))) return refuse('STATEMENT_OTHER_ACCOUNT', { field: 'account' })
      await lockName(tx, `bank-statement:${account}`)
      const created_at = app.clock.now()
      const batches = batchesOf(read.lines)
      let added = 0
      for (const batch of batches) {
        added += await addLines(tx, account, batch, created_at)
        const differs = await findDifferent(tx, account, batch)
        if (differs) return refuse('STATEMENT_LINE_CHANGED', { params: { reference: differs } })
      }
      const id = newId()
      // As late as possible: other operators' actions wait for the audit entry.
      await audit(tx, app, {
        operator,
        action: 'statements.import',
        subject: `statement:${id}`,
        reason: `${account}: ${read.lines.length}`,
        address,
      })
      await tx
        .insertInto('bank_statement_import')
        .values({ id, operator_id: operator.id, account, format: isXml ? 'CAMT053' : 'CSV', created_at })
        .execute()
      for (const batch of batches) await sight(tx, id, account, batch)
      await lookAgain(tx)
      const known = read.lines.length - added
      return { added, known, notice: 'STATEMENT_IMPORTED' as const, noticeParams: { added, known } }
    })
  },
)

/** Another spelling of the account would count the same line twice. */
async function isOurs(tx: Tx, account: string): Promise<boolean> {
  const [row] = await run<{ ours: boolean }>(tx, 'select is_our_bank_account($1) as ours', [account])
  return row?.ours === true
}

type Why = 'NOT_TEXT' | 'EMPTY' | 'COLUMNS' | 'LINE' | 'XML' | 'TWICE' | 'FUTURE'

const unreadable = (why: Why, line: number): Refusal =>
  refuse('STATEMENT_UNREADABLE', { field: 'statement', params: { line, why } })

function secondWithItsReference(lines: readonly StatementLine[]): number {
  const seen = new Set<string>()
  return lines.findIndex(({ entryReference }) => seen.size === seen.add(entryReference).size)
}

/**
 * Banks book until tomorrow at most, in time zones ahead of ours. Alarms read from the newest booking how far
 * statements go.
 */
function firstInTheFuture(lines: readonly StatementLine[], now: Date): number {
  const tomorrow = laterBy(now, 24 * 3600)
    .toISOString()
    .slice(0, 10)
  return lines.findIndex(({ bookedOn }) => bookedOn > tomorrow)
}

/** Rows per SQL statement, so that each ends long before its timeout. */
const batchSize = 1000

/** JSON documents: a query cannot have so many parameters. */
function batchesOf(lines: readonly StatementLine[]): string[] {
  const documents: string[] = []
  for (let index = 0; index < lines.length; index += batchSize)
    documents.push(
      JSON.stringify(
        lines
          .slice(index, index + batchSize)
          .map(({ amount, ...line }) => ({ id: newId(), ...line, amount: String(amount) })),
      ),
    )
  return documents
}

const columns = sql`(
  id uuid, "entryReference" text, "bookedOn" date, direction text, currency text, amount bigint, details text,
  counterparty text
)`

/** Returns the number of new lines. */
async function addLines(tx: Tx, account: string, batch: string, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into bank_statement_line
      (id, account, entry_reference, booked_on, direction, currency, amount, details, counterparty, created_at)
    select id, ${account}, "entryReference", "bookedOn", direction, currency, amount, details, counterparty,
      ${now}::timestamptz
    from jsonb_to_recordset(${batch}::jsonb) as line ${columns}
    order by "entryReference"
    on conflict (account, entry_reference) do nothing
    returning id
  `.execute(tx)
  return rows.length
}

/**
 * A bank doesn't change its bookings: a known reference with other content is another entry, or a forged one.
 */
async function findDifferent(tx: Tx, account: string, batch: string): Promise<string | undefined> {
  const { rows } = await sql<{ entryReference: string }>`
    select line."entryReference"
    from jsonb_to_recordset(${batch}::jsonb) as line ${columns}
    join bank_statement_line known on known.account = ${account} and known.entry_reference = line."entryReference"
    where row (known.booked_on, known.direction, known.currency, known.amount, known.details)
      is distinct from row (line."bookedOn", line.direction, line.currency, line.amount, line.details)
    limit 1
  `.execute(tx)
  return rows[0]?.entryReference
}

async function sight(tx: Tx, importId: string, account: string, batch: string): Promise<void> {
  await sql`
    insert into bank_statement_sighting (line_id, import_id)
    select known.id, ${importId}::uuid
    from jsonb_to_recordset(${batch}::jsonb) as line ${columns}
    join bank_statement_line known on known.account = ${account} and known.entry_reference = line."entryReference"
    order by known.id
  `.execute(tx)
}
