import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { planAt, plansOf } from './plans.ts'

/** The bonus budget's part of a leaving fee, since the budget may have paid for the package. */
export async function bonusShareOfFee(reader: Reader, fee: Amount, now: Date): Promise<Amount> {
  if (fee === 0n) return 0n
  const { plan } = planAt(await plansOf(reader), now)
  return (fee * BigInt(plan.feeds.feeShareBps)) / 10_000n
}
