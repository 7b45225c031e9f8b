import {
  bonusBudget,
  brokerResults,
  custodyOf,
  move,
  post,
  usdpIssue,
  type Wallet,
  walletOf,
} from '../../apps/server/src/ledger/index.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'

/** Credits money from the account that money of this kind comes from. */
export async function credit(
  db: Database,
  memberId: string,
  wallet: Wallet,
  amount: bigint,
  now = new Date(),
): Promise<void> {
  const to = walletOf(memberId, wallet)
  const transfers = {
    usdt: () => [move('DEPOSIT', { from: custodyOf('tron'), to, amount })],
    usdp: () => [move('USDP_GRANT', { from: usdpIssue, to, amount })],
    bonus: () => [
      move('BONUS_FUNDING', { from: brokerResults, to: bonusBudget, amount }),
      move('LEVEL_BONUS', { from: bonusBudget, to, amount }),
    ],
  }
  const result = await db.transact((tx) => post(tx, transfers[wallet](), now))
  if (!result.posted) throw new Error(`A credit was refused: ${result.shortOf} is short`)
}
