/**
 * What a wallet held before some days, what moved on them and what it held after them: the parts of a statement.
 * Read everything of one statement from one snapshot, or it does not add up.
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
    within as (${entriesWithin(days, sql`entry.amount`)})
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

/** An entry with what the wallet held after it. */
type PeriodEntry = LedgerEntry & { readonly balanceAfter: Amount }

type Row = Omit<LedgerEntry, 'amount'> & { readonly amount: string }

/** The entries of the period, the earliest first, a batch at a time. */
export async function* entriesInOrder(
  reader: Reader,
  period: WalletPeriod,
  days: Days,
  batchSize = 1000,
): AsyncGenerator<readonly PeriodEntry[]> {
  const columns = sql`entry.id, entry.amount, transfer.id as "transferId", transfer.kind, transfer.details,
    transfer.created_at as at, wallet.address as account, wallet.asset`
  let balance = period.opening
  let after = '0'
  for (;;) {
    const { rows } = await sql<Row>`
      with wallet as materialized (${walletAt(period.account)})
      select * from (${entriesWithin(days, columns, after)}) found order by id limit ${batchSize}
    `.execute(reader)
    if (rows.length > 0) {
      yield rows.map((row) => {
        const amount = BigInt(row.amount)
        balance += amount
        return { ...row, amount, balanceAfter: balance }
      })
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.id
  }
  if (balance !== period.closing) throw new Error(`${period.account} does not add up to its closing balance`)
}

function walletAt(account: Address) {
  return sql`
    select id, address, asset, (select up_to_entry_id from history_mark) as sealed_up_to
    from ledger_account where address = ${account}`
}

/**
 * Sealed entries are found by the first and last of their days, those posted since then from the mark on. If the
 * clock was moved back, other days can be in between.
 */
function entriesWithin(days: Days, columns: ReturnType<typeof sql>, after = '0') {
  const onDays = sql`join transfer on transfer.id = entry.transfer_id
    and (transfer.created_at at time zone 'UTC')::date between ${days.from} and ${days.to}`
  return sql`
    select ${columns} from wallet
    cross join lateral (
      select min(first_entry_id) as first_id, max(last_entry_id) as last_id from history_total
      where account_id = wallet.id and day between ${days.from} and ${days.to}
    ) bounds
    join entry on entry.account_id = wallet.id
      and entry.id between greatest(bounds.first_id, ${after}::bigint + 1) and bounds.last_id
    ${onDays}
    union all
    select ${columns} from wallet
    join entry on entry.account_id = wallet.id and entry.id > greatest(wallet.sealed_up_to, ${after}::bigint)
    ${onDays}`
}
