/**
 * Balances, current and as of a moment. The sum of entries is authoritative; balance rows only cache it.
 */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader, Tx } from '../platform/db/database.ts'
import type { Address } from './chart.ts'

/** Balances in the order of the addresses. Throws if an account does not exist. */
export async function balancesOf(db: Reader, addresses: readonly Address[]): Promise<Amount[]> {
  const { rows } = await sql<{ address: string; amount: string }>`
    select account.address,
      coalesce(balance.amount, (
        select coalesce(rolled.amount, 0) + coalesce(sum(entry.amount), 0)
        from (select 1) one
        left join rolled_up_balance rolled on rolled.account_id = account.id
        left join entry on entry.account_id = account.id and entry.id > coalesce(rolled.up_to_entry_id, 0)
        group by rolled.amount
      )) as amount
    from ledger_account account left join balance on balance.account_id = account.id
    where account.address = any (${[...addresses]}::text[])
  `.execute(db)
  return inOrder(addresses, rows)
}

/**
 * Locks balances until the transaction ends, for decisions that depend on them. Lock all accounts the
 * transaction will post to in one call: one lock order avoids deadlocks.
 */
export async function lockBalances(tx: Tx, addresses: readonly Address[]): Promise<Amount[]> {
  const { rows } = await sql<{ address: string; amount: string }>`
    select address, amount from ledger_lock(${[...addresses]}::text[]) where amount is not null
  `.execute(tx)
  return inOrder(addresses, rows)
}

/**
 * Locks a custody account until the transaction ends and returns its balance. Call it before locking any
 * balance: PostgreSQL takes the same lock for every debit of a custody account.
 */
export async function lockCustody(tx: Tx, place: Address): Promise<Amount> {
  await sql`select lock_custody(${place})`.execute(tx)
  const [owed = 0n] = await balancesOf(tx, [place])
  return -owed
}

/** Balances at a moment, inclusive. */
export async function balancesAsOf(
  db: Reader,
  addresses: readonly Address[],
  moment: Date,
): Promise<Amount[]> {
  const { rows } = await sql<{ address: string; amount: string }>`
    select account.address, coalesce(sum(entry.amount) filter (where transfer.created_at <= ${moment}), 0) as amount
    from ledger_account account
    left join entry on entry.account_id = account.id
    left join transfer on transfer.id = entry.transfer_id
    where account.address = any (${[...addresses]}::text[])
    group by account.id
  `.execute(db)
  return inOrder(addresses, rows)
}

function inOrder(
  addresses: readonly Address[],
  rows: readonly { address: string; amount: string }[],
): Amount[] {
  const found = new Map(rows.map(({ address, amount }) => [address, BigInt(amount)]))
  return addresses.map((address) => {
    const amount = found.get(address)
    if (amount === undefined) throw new Error(`There is no account ${address}`)
    return amount
  })
}
