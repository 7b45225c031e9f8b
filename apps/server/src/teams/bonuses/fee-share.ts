import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { planAt, plansOf } from './plans.ts'

/** The part of a leaving fee that goes to the bonus budget, which may have paid for the package that is left. */
export async function bonusShareOfFee(reader: Reader, fee: Amount, now: Date): Promise<Amount> {
  if (fee === 0n) return 0n
  const { plan } = planAt(await plansOf(reader), now)
  return (fee * BigInt(plan.feeds.feeShareBps)) / 10_000n
}
