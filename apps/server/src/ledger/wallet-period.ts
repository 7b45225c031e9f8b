/**
 * Opening balance, movements and closing balance of a wallet over some days, for statements. Read one
 * statement from one snapshot, or it does not add up.
 */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import type { Address } from './chart.ts'
import type { EntryFilter, LedgerEntry } from './entries.ts'

type Days = NonNullable<EntryFilter['days']>

export interface WalletPeriod {
  readonly account: Address
  readonly opening: Amount
  /** Both are positive. */
  readonly paidIn: Amount
  readonly paidOut: Amount
  readonly closing: Amount
  readonly count: number
}

export async function walletPeriodOf(reader: Reader, account: Address, days: Days): Promise<WalletPeriod> {
  const { rows } = await sql<Record<'opening' | 'paid_in' | 'paid_out' | 'count', string>>`
    with wallet as materialized (${walletAt(account)}),
    before as (
      select total.amount from wallet join history_total total on total.account_id = wallet.id
      where total.day > '-infinity' and total.day < ${days.from}
      union all
      select entry.amount from wallet
      join entry on entry.account_id = wallet.id and entry.id > wallet.sealed_up_to
      join transfer on transfer.id = entry.transfer_id
      where (transfer.created_at at time zone 'UTC')::date < ${days.from}
    ),
    within as (${amountsWithin(days)})
    select coalesce((select sum(amount) from before), 0) as opening,
      coalesce(sum(amount) filter (where amount > 0), 0) as paid_in,
      coalesce(-sum(amount) filter (where amount < 0), 0) as paid_out,
      count(*) as count
    from within
  `.execute(reader)
  const [row] = rows
  if (!row) throw new Error('A sum without a group always has a row')
  const [opening, paidIn, paidOut] = [BigInt(row.opening), BigInt(row.paid_in), BigInt(row.paid_out)]
  return { account, opening, paidIn, paidOut, closing: opening + paidIn - paidOut, count: Number(row.count) }
}

/** An entry with the balance after it. */
type PeriodEntry = LedgerEntry & { readonly balanceAfter: Amount }

interface Row extends Omit<LedgerEntry, 'amount' | 'account' | 'asset'> {
  readonly amount: string
  readonly isOnDays: boolean
}

/**
 * The period's entries, earliest first, in batches. Each batch resumes where the previous one ended, so
 * every entry is read once.
 */
export async function* entriesInOrder(
  reader: Reader,
  period: WalletPeriod,
  days: Days,
  batchSize = 1000,
): AsyncGenerator<readonly PeriodEntry[]> {
  let balance = period.opening
  for (const range of await rangesOf(reader, period.account, days)) {
    for (let after = range.after; ; ) {
      const rows = await rowsAfter(reader, { ...range, after }, days, batchSize)
      const entries = rows
        .filter(({ isOnDays }) => isOnDays)
        .map(({ isOnDays, ...row }): PeriodEntry => {
          const amount = BigInt(row.amount)
          balance += amount
          return { ...row, amount, account: period.account, asset: range.asset, balanceAfter: balance }
        })
      if (entries.length > 0) yield entries
      const last = rows.at(-1)
      if (!last || rows.length < batchSize) break
      after = last.id
    }
  }
  if (balance !== period.closing) throw new Error(`${period.account} does not add up to its closing balance`)
}

/** An account's entries by id; ids rise with time. */
interface Range {
  readonly accountId: string
  readonly asset: LedgerEntry['asset']
  readonly after: string
  readonly upTo: string
}

const lastPossibleId = 2n ** 63n - 1n

/** The sealed entries of the days, then the unsealed ones. */
async function rangesOf(reader: Reader, account: Address, days: Days): Promise<Range[]> {
  const { rows } = await sql<Range>`
    with wallet as materialized (${walletAt(account)})
    select id as "accountId", asset, first_id - 1 as after, last_id as "upTo"
    from wallet cross join lateral (${boundsOf(days)}) bounds where first_id is not null
    union all
    select id, asset, sealed_up_to, ${lastPossibleId} from wallet
    order by after
  `.execute(reader)
  return rows
}

/**
 * Comparing (account, id) pairs makes PostgreSQL use the index of the account's entries. With the account
 * fixed, it may scan by id alone, past the entries of all other accounts.
 */
async function rowsAfter(reader: Reader, range: Range, days: Days, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select next.id, next.amount, transfer.id as "transferId", transfer.kind, transfer.details,
      transfer.created_at as at, ${isOn(days)} as "isOnDays"
    from (
      select id, amount, transfer_id from entry
      where (account_id, id) > (${range.accountId}, ${range.after})
        and (account_id, id) <= (${range.accountId}, ${range.upTo})
      order by account_id, id limit ${limit}
    ) as next
    join transfer on transfer.id = next.transfer_id
    order by next.id
  `.execute(reader)
  return rows
}

function walletAt(account: Address) {
  return sql`
    select id, address, asset, (select up_to_entry_id from history_mark) as sealed_up_to
    from ledger_account where address = ${account}`
}

/**
 * First and last sealed entry of the days. If the clock was moved back, entries of other days may lie in
 * between.
 */
const boundsOf = (days: Days) => sql`
  select min(first_entry_id) as first_id, max(last_entry_id) as last_id from history_total
  where account_id = wallet.id and day between ${days.from} and ${days.to}`

const isOn = (days: Days) =>
  sql<boolean>`(transfer.created_at at time zone 'UTC')::date between ${days.from} and ${days.to}`

function amountsWithin(days: Days) {
  const onDays = sql`join transfer on transfer.id = entry.transfer_id and ${isOn(days)}`
  return sql`
    select entry.amount from wallet cross join lateral (${boundsOf(days)}) bounds
    join entry on entry.account_id = wallet.id and entry.id between bounds.first_id and bounds.last_id
    ${onDays}
    union all
    select entry.amount from wallet
    join entry on entry.account_id = wallet.id and entry.id > wallet.sealed_up_to
    ${onDays}`
}
