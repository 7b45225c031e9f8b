/** What a figure is made of: the entries of accounts, newest first, with the transfers they belong to. */
import type { Amount, Asset } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import type { Address, TransferKind } from './chart.ts'

export interface EntryFilter {
  readonly accounts: readonly Address[]
  readonly kinds?: readonly TransferKind[]
  readonly direction?: 'in' | 'out'
  /** Whether the transfer's details name something, such as a withdrawal. */
  readonly naming?: { readonly detail: string; readonly present: boolean }
  readonly from?: Date
  /** Up to, but not at, this moment. */
  readonly before?: Date
}

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
  const rows = await selection(db, filter)
    .select([
      'entry.id',
      'entry.amount',
      'transfer.id as transferId',
      'transfer.kind',
      'transfer.details',
      'transfer.created_at as at',
      'account.address as account',
      'account.asset',
    ])
    .orderBy('entry.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as TransferKind,
    asset: row.asset as Asset,
    amount: BigInt(row.amount),
    details: row.details as LedgerEntry['details'],
  }))
}

/** How many entries there are, and their sum in each asset. */
export async function sumsOf(
  db: Reader,
  filter: EntryFilter,
): Promise<{ count: number; sums: Map<Asset, Amount> }> {
  const rows = await selection(db, filter)
    .select((select) => [
      'account.asset',
      select.fn.countAll<string>().as('count'),
      select.fn.sum<string>('entry.amount').as('sum'),
    ])
    .groupBy('account.asset')
    .execute()
  return {
    count: rows.reduce((total, { count }) => total + Number(count), 0),
    sums: new Map(rows.map(({ asset, sum }) => [asset as Asset, BigInt(sum)])),
  }
}

function selection(db: Reader, filter: EntryFilter) {
  let query = db
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .where('account.address', 'in', [...filter.accounts])
  if (filter.kinds) query = query.where('transfer.kind', 'in', [...filter.kinds])
  if (filter.direction) query = query.where('entry.amount', filter.direction === 'in' ? '>' : '<', '0')
  if (filter.naming) {
    const { detail, present } = filter.naming
    query = query.where(sql<boolean>`jsonb_exists(transfer.details, ${detail}) = ${present}`)
  }
  if (filter.from) query = query.where('transfer.created_at', '>=', filter.from)
  if (filter.before) query = query.where('transfer.created_at', '<', filter.before)
  return query
}
