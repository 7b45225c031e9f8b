/**
 * The breakdown of a figure: wallet entries, newest first, with their transfers. Sealed entries are read
 * from history tables, unsealed ones from the entries themselves, both in one statement, so the first pages
 * and the totals cost the same however long the history is.
 */
import type { Amount, Asset, TransferKind } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import type { Address } from './chart.ts'

export interface EntryFilter {
  /** Members' wallets; other accounts have no history. */
  readonly accounts: readonly Address[]
  /** Named as by history_line_of. */
  readonly lines?: readonly HistoryLine[]
  /** Inclusive range of UTC days such as 2026-11-15. */
  readonly days?: { readonly from: string; readonly to: string }
}

/** A transfer kind, or for some kinds the variant shown to members. */
export type HistoryLine = TransferKind | 'USDP_TRANSFER:in' | 'USDP_TRANSFER:out' | 'HOLD:withdrawal'

export interface LedgerEntry {
  readonly id: string
  readonly transferId: string
  readonly kind: TransferKind
  readonly account: Address
  readonly asset: Asset
  readonly amount: Amount
  readonly details: Readonly<Record<string, string>>
  readonly at: Date
}

export async function entriesOf(
  db: Reader,
  filter: EntryFilter,
  page: { limit: number; offset: number },
): Promise<LedgerEntry[]> {
  const { rows } = await sql<EntryRow>`
    with wanted as materialized (${wanted(filter)}),
    found as (
      ${sealedOf(filter, page.offset + page.limit)} union all ${pendingOf(filter, sql`entry.id as entry_id`)}
      order by entry_id desc limit ${page.limit} offset ${page.offset}
    )
    select entry.id, entry.amount, transfer.id as "transferId", transfer.kind, transfer.details,
      transfer.created_at as at, account.address as account, account.asset
    from found join entry on entry.id = found.entry_id
    join transfer on transfer.id = entry.transfer_id
    join ledger_account account on account.id = entry.account_id
    order by entry.id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/**
 * The newest entries of each wallet and type, as many as a page could need; a later step selects the page.
 */
function sealedOf({ lines, days }: EntryFilter, enough: number) {
  const types = lines ? sql`cross join unnest(${[...lines]}::text[]) as type (line)` : sql``
  const ofType = lines ? sql`and line = type.line` : sql``
  const source = lines
    ? sql`history_line kept`
    : sql`(select account_id, id as entry_id from entry where id <= (select up_to_entry_id from history_mark)) kept`
  // If the clock was moved back, other days may lie in between.
  const bounds = days
    ? sql`
      cross join lateral (
        select min(first_entry_id) as first_id, max(last_entry_id) as last_id from history_total
        where account_id = wanted.id ${ofType} and day between ${days.from} and ${days.to}
      ) bounds`
    : sql``
  const within = days
    ? sql`
      and entry_id between bounds.first_id and bounds.last_id and (
        select (transfer.created_at at time zone 'UTC')::date between ${days.from} and ${days.to}
        from entry join transfer on transfer.id = entry.transfer_id where entry.id = entry_id
      )`
    : sql``
  return sql`
    select newest.entry_id from wanted ${types} ${bounds} cross join lateral (
      select entry_id from ${source} where account_id = wanted.id ${ofType} ${within}
      order by entry_id desc limit ${enough}
    ) newest`
}

type EntryRow = Omit<LedgerEntry, 'amount'> & { readonly amount: string }

/** Number of entries and their sum by asset. */
export async function sumsOf(
  db: Reader,
  filter: EntryFilter,
): Promise<{ count: number; sums: Map<Asset, Amount> }> {
  const { lines, days } = filter
  const ofLines = lines ? sql`and total.line = any (${[...lines]}::text[])` : sql``
  const ofDays = days ? sql`total.day between ${days.from} and ${days.to}` : sql`total.day = '-infinity'`
  const { rows } = await sql<{ asset: Asset; lines: string; amount: string }>`
    with wanted as materialized (${wanted(filter)})
    select asset, sum(lines) as lines, sum(amount) as amount from (
      select wanted.asset, total.lines, total.amount from wanted
      join history_total total on total.account_id = wanted.id and ${ofDays} ${ofLines}
      union all
      ${pendingOf(filter, sql`wanted.asset, 1, entry.amount`)}
    ) part group by asset
  `.execute(db)
  return {
    count: rows.reduce((total, part) => total + Number(part.lines), 0),
    sums: new Map(rows.map(({ asset, amount }) => [asset, BigInt(amount)])),
  }
}

const ofWallet = /^member:[^:]+:(usdt|usdp|bonus)$/

/** Other accounts have only unsealed entries here. */
function wanted({ accounts }: EntryFilter) {
  const other = accounts.find((address) => !ofWallet.test(address))
  if (other) throw new Error(`No history is kept of ${other}`)
  return sql`select id, asset from ledger_account where address = any (${[...accounts]}::text[])`
}

function pendingOf({ lines, days }: EntryFilter, columns: ReturnType<typeof sql>) {
  const ofLines = lines
    ? sql`and history_line_of(transfer.kind, entry.amount, transfer.details) = any (${[...lines]}::text[])`
    : sql``
  const ofDays = days
    ? sql`and (transfer.created_at at time zone 'UTC')::date between ${days.from} and ${days.to}`
    : sql``
  return sql`
    select ${columns} from wanted
    join entry on entry.account_id = wanted.id and entry.id > (select up_to_entry_id from history_mark)
    join transfer on transfer.id = entry.transfer_id ${ofLines} ${ofDays}`
}
