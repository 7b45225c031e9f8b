/** Reads accounts by kind or member, the entries of an account, and whole transfers. */
import type { AccountKind, Amount, BookAsset, TransferKind } from '@halyard/money'
import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import { lineSums } from './book-lines.ts'
import type { Address, sharedLines } from './chart.ts'

export interface Account {
  /** Accounts are listed by id, in the order they were opened. */
  readonly id: number
  readonly address: Address
  readonly kind: AccountKind
  readonly asset: BookAsset
  /** The owning member; null for platform accounts. */
  readonly member: { readonly number: number; readonly username: string } | null
}

export interface AccountsWanted {
  readonly kind?: keyof typeof sharedLines | undefined
  readonly memberId?: string | undefined
  /** Sums only entries posted before this moment; null for all. */
  readonly before: Date | null
  readonly withEmpty: boolean
  /** Cursor: the last account of the previous page. */
  readonly after: number
  readonly limit: number
}

/**
 * Balances as of one moment, oldest account first. Only accounts with a floor have a balance of their own;
 * the others are lines of the books.
 */
export async function accountsOf(
  reader: Reader,
  { kind, memberId, before, withEmpty, after, limit }: AccountsWanted,
): Promise<(Account & { readonly balance: Amount })[]> {
  const held = before
    ? sql`
      cross join lateral (
        select coalesce(sum(entry.amount), 0) as amount
        from entry join transfer on transfer.id = entry.transfer_id
        where entry.account_id = account.id and transfer.created_at < ${before}
      ) held`
    : sql`join balance held on held.account_id = account.id`
  const conditions = [
    sql<SqlBool>`account.id > ${after}::bigint`,
    ...(kind === undefined ? [] : [sql<SqlBool>`account.kind = ${kind}`]),
    ...(memberId === undefined ? [] : [sql<SqlBool>`account.member_id = ${memberId}`]),
    ...(withEmpty ? [] : [sql<SqlBool>`held.amount <> 0`]),
  ]
  const { rows } = await sql<AccountRow & { balance: string }>`
    select ${accountColumns}, held.amount as balance
    from ledger_account account
    left join member on member.id = account.member_id
    ${held}
    where ${sql.join(conditions, sql` and `)}
    order by account.id limit ${limit}
  `.execute(reader)
  return rows.map((row) => ({ ...accountFrom(row), balance: BigInt(row.balance) }))
}

export async function findAccount(reader: Reader, address: Address): Promise<Account | null> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from ledger_account account
    left join member on member.id = account.member_id
    where account.address = ${address}
  `.execute(reader)
  return rows[0] ? accountFrom(rows[0]) : null
}

const accountColumns = sql`account.id, account.address, account.kind, account.asset, member.number, member.username`

interface AccountRow {
  readonly id: number
  readonly address: Address
  readonly kind: AccountKind
  readonly asset: BookAsset
  readonly number: number | null
  readonly username: string | null
}

const accountFrom = ({ id, address, kind, asset, number, username }: AccountRow): Account => ({
  id,
  address,
  kind,
  asset,
  member: number === null ? null : { number, username: username ?? '' },
})

/**
 * An account's balance before a moment. Platform accounts, some with millions of entries, are read from
 * daily sums.
 */
export async function balanceBefore(reader: Reader, account: Account, before: Date | null): Promise<Amount> {
  if (!account.member && account.kind !== 'trial_capital') {
    const sums = await lineSums(reader, { before, line: account.address })
    return sums.reduce((total, { given, taken }) => total + given - taken, 0n)
  }
  const inTime = before ? sql`transfer.created_at < ${before}` : sql`true`
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(entry.amount), 0) as amount
    from entry join transfer on transfer.id = entry.transfer_id
    where entry.account_id = ${account.id} and ${inTime}
  `.execute(reader)
  return BigInt(rows[0]?.amount ?? 0)
}

export interface AccountEntry {
  readonly id: string
  readonly transferId: string
  readonly kind: TransferKind
  readonly amount: Amount
  readonly details: Readonly<Record<string, string>>
  readonly at: Date
}

export interface EntriesWanted {
  readonly account: Account
  /** Inclusive start, exclusive end. */
  readonly from: Date | null
  readonly before: Date | null
  /** Cursor: the last entry of the previous page; null for the first page. */
  readonly after: string | null
  readonly oldestFirst: boolean
  readonly limit: number
}

export async function accountEntries(reader: Reader, wanted: EntriesWanted): Promise<AccountEntry[]> {
  const { account, from, before, after, oldestFirst, limit } = wanted
  const conditions = [
    sql<SqlBool>`entry.account_id = ${account.id}`,
    ...(after === null
      ? []
      : [oldestFirst ? sql<SqlBool>`entry.id > ${after}` : sql<SqlBool>`entry.id < ${after}`]),
    // Bounding by entry id lets PostgreSQL skip to the days; unsealed entries have larger ids.
    ...(from === null
      ? []
      : [sql<SqlBool>`transfer.created_at >= ${from} and entry.id >= ${firstEntryOn(from)}`]),
    ...(before === null
      ? []
      : [
          sql<SqlBool>`transfer.created_at < ${before} and (entry.id <= ${lastEntryOn(before)} or entry.id > (select up_to_entry_id from history_mark))`,
        ]),
  ]
  const { rows } = await sql<Omit<AccountEntry, 'amount'> & { amount: string }>`
    select entry.id, entry.transfer_id as "transferId", transfer.kind, entry.amount, transfer.details,
      transfer.created_at as at
    from entry join transfer on transfer.id = entry.transfer_id
    where ${sql.join(conditions, sql` and `)}
    order by entry.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}
  `.execute(reader)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const firstEntryOn = (moment: Date) => sql`coalesce(
  (select min(first_entry_id) from books_day where day >= ${dayOf(moment)}::date),
  (select up_to_entry_id + 1 from history_mark)
)`

const lastEntryOn = (moment: Date) => sql`coalesce(
  (select max(last_entry_id) from books_day where day > '-infinity' and day <= ${dayOf(moment)}::date), 0
)`

export interface WholeTransfer {
  readonly id: string
  readonly kind: TransferKind
  readonly details: Readonly<Record<string, string>>
  readonly at: Date
  readonly entries: readonly {
    readonly id: string
    readonly account: Account
    readonly amount: Amount
    /** The entry's hash in the seal chain; null until it is sealed. */
    readonly seal: Buffer | null
  }[]
}

export async function findTransfer(reader: Reader, id: string): Promise<WholeTransfer | null> {
  const transfer = await reader
    .selectFrom('transfer')
    .select(['id', 'kind', 'details', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!transfer) return null
  const { rows } = await sql<AccountRow & { entryId: string; amount: string; seal: Buffer | null }>`
    select entry.id as "entryId", entry.amount, sealed.hash as seal, ${accountColumns}
    from entry
    join ledger_account account on account.id = entry.account_id
    left join member on member.id = account.member_id
    left join sealed_entry sealed on sealed.entry_id = entry.id
    where entry.transfer_id = ${id}
    order by entry.id
  `.execute(reader)
  return {
    id: transfer.id,
    kind: transfer.kind as TransferKind,
    details: transfer.details as Record<string, string>,
    at: transfer.created_at,
    entries: rows.map((row) => ({
      id: row.entryId,
      account: accountFrom(row),
      amount: BigInt(row.amount),
      seal: row.seal,
    })),
  }
}
