/**
 * The cost of leaving an order: the reasons that incur a fee, and its calculation. Leaving is free once the
 * subscription period is over.
 */
import type { ClosingReason } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import { earlyFeePercent, earlyFeeUntilDay, laterFeePercent } from '../../settings/trading-terms.ts'
import { periodEnd } from './periods.ts'

const dayMs = 24 * 3600 * 1000

/** Day 1 begins when the order becomes active, and every day lasts 24 hours from then. */
export function dayOf(activatedAt: Date, now: Date): number {
  return Math.max(Math.floor((now.getTime() - activatedAt.getTime()) / dayMs), 0) + 1
}

/** The start of the lower leaving fee. */
export function lowerFeeFrom(activatedAt: Date): Date {
  return new Date(activatedAt.getTime() + earlyFeeUntilDay * dayMs)
}

/** Reaching a loss limit counts as leaving: the member set that limit. The general loss stop is ours, and free. */
const costsMoney: readonly ClosingReason[] = ['UNSUBSCRIBE', 'LOSS_LIMIT']

export interface Aged {
  readonly trial: boolean
  readonly activatedAt: Date | null
  readonly subscriptionDays: number
}

/** In percent of capital. A trial costs nothing, and neither does an order that never became active. */
export function leavingFeePercent(
  { trial, activatedAt, subscriptionDays }: Aged,
  reason: ClosingReason,
  now: Date,
): number {
  if (trial || !activatedAt || !costsMoney.includes(reason)) return 0
  if (now >= periodEnd(activatedAt, subscriptionDays)) return 0
  return dayOf(activatedAt, now) <= earlyFeeUntilDay ? earlyFeePercent : laterFeePercent
}

export function leavingFee(capital: Amount, feePercent: number): Amount {
  return (capital * BigInt(feePercent)) / 100n
}
