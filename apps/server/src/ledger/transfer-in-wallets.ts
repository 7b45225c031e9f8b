import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import type { LedgerEntry } from './entries.ts'

/** The entries of one transfer in a member's own wallets; empty if it touched none. */
export async function transferInWallets(
  reader: Reader,
  memberId: string,
  transferId: string,
): Promise<LedgerEntry[]> {
  const { rows } = await sql<Omit<LedgerEntry, 'amount'> & { readonly amount: string }>`
    select entry.id, entry.amount, transfer.id as "transferId", transfer.kind, transfer.details,
      transfer.created_at as at, wallet.address as account, wallet.asset
    from transfer join entry on entry.transfer_id = transfer.id
    join ledger_account wallet on wallet.id = entry.account_id and wallet.member_id = ${memberId}
      and wallet.kind in ('member_usdt', 'member_usdp', 'member_bonus')
    where transfer.id = ${transferId}
    order by entry.id
  `.execute(reader)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}
