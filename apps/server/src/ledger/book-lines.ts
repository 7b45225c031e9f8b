/**
 * The lines of the trial balance: one per platform account, and one per kind for accounts of members and
 * trials. Sealed entries are read from daily sums; unsealed entries and the day a cutoff splits are summed
 * from the entries.
 */
import type { AccountKind, Amount, BookAsset, TransferKind } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import { sharedLines } from './chart.ts'

export interface BookLine {
  readonly line: string
  readonly kind: AccountKind
  readonly asset: BookAsset
}

export interface LineSum extends Turnover {
  readonly line: string
  readonly asset: BookAsset
  readonly transferKind: TransferKind
}

/** Debits and credits of a line, both non-negative. */
export interface Turnover {
  readonly taken: Amount
  readonly given: Amount
  readonly entries: number
}

/** All lines, including those without entries. */
export async function bookLines(reader: Reader): Promise<BookLine[]> {
  const kinds = Object.keys(sharedLines)
  const { rows } = await sql<BookLine>`
    select account.address as line, account.kind, account.asset
    from account_kind join ledger_account account on account.kind = account_kind.kind
    where not account_kind.owned_by_member and account_kind.kind <> all (${kinds}::text[])
    order by account.kind, account.address
  `.execute(reader)
  const shared = Object.entries(sharedLines).map(([kind, asset]) => ({
    line: kind,
    kind: kind as AccountKind,
    asset,
  }))
  return [...shared, ...rows]
}

interface SumsWanted {
  /** Sums only entries posted before this moment; null for all. */
  readonly before: Date | null
  /** Restricts the sums to one line. */
  readonly line?: string
}

/** Sums by line and transfer kind. */
export async function lineSums(reader: Reader, { before, line }: SumsWanted): Promise<LineSum[]> {
  const ofLine = line === undefined ? sql`true` : sql`line = ${line}`
  const { rows } = await sql<SumRow>`
    select line, asset, kind as "transferKind", sum(taken) as taken, sum(given) as given, sum(entries) as entries
    from (
      ${before ? cutAt(before) : allDays} union all ${pending(before)}
    ) as part (line, asset, kind, taken, given, entries)
    where ${ofLine}
    group by line, asset, kind
    order by line, kind
  `.execute(reader)
  return rows.map(turnoverOf)
}

const allDays = sql`
  select line, asset, transfer_kind, taken, given, entries from books_day where day = '-infinity'`

const posted = sql`
  select books_line_of(account.kind, account.address, account.member_id), account.asset, transfer.kind,
    greatest(-entry.amount, 0), greatest(entry.amount, 0), 1
  from entry
  join transfer on transfer.id = entry.transfer_id
  join ledger_account account on account.id = entry.account_id`

/** Whole days from their sums, plus the entries of the split day before the cutoff. */
function cutAt(before: Date) {
  const day = before.toISOString().slice(0, 10)
  const midnight = `${day}T00:00:00Z`
  const isWhole = before.getTime() === Date.parse(midnight)
  const whole = sql`
    select line, asset, transfer_kind, taken, given, entries from books_day
    where day > '-infinity' and day < ${day}::date`
  if (isWhole) return whole
  return sql`
    ${whole} union all ${posted}
    where entry.id between (select min(first_entry_id) from books_day where day = ${day}::date)
        and (select max(last_entry_id) from books_day where day = ${day}::date)
      and entry.id <= (select up_to_entry_id from history_mark)
      and transfer.created_at >= ${midnight}::timestamptz and transfer.created_at < ${before}`
}

const pending = (before: Date | null) => sql`
  ${posted}
  where entry.id > (select up_to_entry_id from history_mark)
    and ${before ? sql`transfer.created_at < ${before}` : sql`true`}`

export interface LineDay extends Turnover {
  readonly line: string
  readonly asset: BookAsset
  readonly transferKind: TransferKind
  /** A UTC day such as 2026-11-15. */
  readonly day: string
}

/** Daily sums from this day on, earliest first, of the given lines or all. */
export async function lineDays(
  reader: Reader,
  { from, lines }: { readonly from: string; readonly lines?: readonly string[] },
): Promise<LineDay[]> {
  const wanted = lines ? sql`line = any (${[...lines]}::text[])` : sql`true`
  const { rows } = await sql<SumRow & { day: string }>`
    select line, asset, kind as "transferKind", day, sum(taken) as taken, sum(given) as given, sum(entries) as entries
    from (
      select line, asset, transfer_kind, day, taken, given, entries from books_day
      where day > '-infinity' and day >= ${from}::date
      union all
      select books_line_of(account.kind, account.address, account.member_id), account.asset, transfer.kind,
        (transfer.created_at at time zone 'UTC')::date, greatest(-entry.amount, 0), greatest(entry.amount, 0), 1
      from entry
      join transfer on transfer.id = entry.transfer_id
      join ledger_account account on account.id = entry.account_id
      where entry.id > (select up_to_entry_id from history_mark)
        and transfer.created_at >= ${`${from}T00:00:00Z`}::timestamptz
    ) as part (line, asset, kind, day, taken, given, entries)
    where ${wanted}
    group by line, asset, kind, day
    order by day, line, kind
  `.execute(reader)
  return rows.map((row) => ({ ...turnoverOf(row), day: row.day }))
}

type SumRow = {
  readonly [Name in keyof LineSum]: LineSum[Name] extends Amount | number ? string : LineSum[Name]
}

const turnoverOf = (row: SumRow): LineSum => ({
  line: row.line,
  asset: row.asset,
  transferKind: row.transferKind,
  taken: BigInt(row.taken),
  given: BigInt(row.given),
  entries: Number(row.entries),
})
