import type { Tx } from '../platform/db/database.ts'
import { type Wallet, walletOf, wallets } from './chart.ts'

/** Gives a new member the wallets, so that every later transfer finds them. */
export async function openWallets(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values(
      Object.entries(wallets).map(([wallet, { kind, asset }]) => ({
        address: walletOf(memberId, wallet as Wallet),
        kind,
        asset,
        member_id: memberId,
        created_at: now,
      })),
    )
    .execute()
}
