import type { Amount, TransferKind } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import type { Address } from './chart.ts'

/** Net amount that transfers of these kinds moved to an account. Only for accounts with few entries. */
export async function movedBy(
  reader: Reader,
  account: Address,
  kinds: readonly TransferKind[],
): Promise<Amount> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(entry.amount), 0) as amount
    from ledger_account account join entry on entry.account_id = account.id
    join transfer on transfer.id = entry.transfer_id
    where account.address = ${account} and transfer.kind = any (${[...kinds]}::text[])
  `.execute(reader)
  return BigInt(rows[0]?.amount ?? 0)
}

/** The same by UTC day. */
export async function movedByDay(
  reader: Reader,
  account: Address,
  kinds: readonly TransferKind[],
): Promise<{ readonly day: string; readonly amount: Amount }[]> {
  const { rows } = await sql<{ day: string; amount: string }>`
    select (transfer.created_at at time zone 'UTC')::date as day, sum(entry.amount) as amount
    from ledger_account account join entry on entry.account_id = account.id
    join transfer on transfer.id = entry.transfer_id
    where account.address = ${account} and transfer.kind = any (${[...kinds]}::text[])
    group by 1
  `.execute(reader)
  return rows.map(({ day, amount }) => ({ day, amount: BigInt(amount) }))
}
