import {
  bonusBudget,
  custodyOf,
  feeIncome,
  move,
  post,
  usdpIssue,
  type Wallet,
  walletOf,
} from '../../apps/server/src/ledger/index.ts'
import { type Database, run } from '../../apps/server/src/platform/db/database.ts'
import { earnBonus } from './earned-bonus.ts'

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
      move('BONUS_FUNDING', { from: feeIncome, to: bonusBudget, amount }),
      move('LEVEL_BONUS', { from: bonusBudget, to, amount }),
    ],
  }
  const result = await db.transact(async (tx) => {
    const made = transfers[wallet]()
    const bonus = made.find(({ kind }) => kind === 'LEVEL_BONUS')
    if (bonus) {
      const earned = { transferId: bonus.id, kind: bonus.kind, memberId, amount, at: now }
      await earnBonus((text, values) => run(tx, text, values), earned)
    }
    return post(tx, made, now)
  })
  if (!result.posted) throw new Error(`A credit was refused: ${result.shortOf} is short`)
}
