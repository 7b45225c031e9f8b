import type { Tx } from '../platform/db/database.ts'
import { accountOfOrder, type OrderAccount, orderAccounts, type Wallet, walletOf, wallets } from './chart.ts'

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

export async function openOrderAccounts(
  tx: Tx,
  order: { readonly id: string; readonly memberId: string },
  accounts: readonly OrderAccount[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values(
      accounts.map((account) => ({
        address: accountOfOrder(order.id, account),
        kind: orderAccounts[account].kind,
        asset: orderAccounts[account].asset,
        // A trial's capital belongs to the platform.
        member_id: account === 'trial' ? null : order.memberId,
        created_at: now,
      })),
    )
    .execute()
}
