import { leavingFeePercent, lowerFeeFrom, periodEnd, trialEnd } from '../settlement/index.ts'
import type { Order } from './orders.ts'

type Known = Pick<Order, 'trial' | 'activatedAt' | 'subscriptionDays'>

/** The start of free leaving; null before the order is active. A trial ends automatically at that time. */
export function capitalFreeFrom({ trial, activatedAt, subscriptionDays }: Known): Date | null {
  if (!activatedAt) return null
  return trial ? trialEnd(activatedAt) : periodEnd(activatedAt, subscriptionDays)
}

/** Whether the capital can be withdrawn. A trial's never belongs to the member. */
export function isPeriodOver(order: Known, now: Date): boolean {
  const end = capitalFreeFrom(order)
  return !order.trial && end !== null && end <= now
}

/** The member left before the subscription period was over. */
export function isSurrendered(order: Known & Pick<Order, 'closingReason' | 'closingAt'>): boolean {
  const end = capitalFreeFrom(order)
  const { closingReason, closingAt } = order
  return closingReason === 'UNSUBSCRIBE' && closingAt !== null && end !== null && closingAt < end
}

const dayMs = 24 * 3600 * 1000

/** The order's progress in its period, and the cost of unsubscribing now; empty once it is being left. */
export function termsOf(order: Known & Pick<Order, 'state'>, now: Date) {
  const { state, trial, activatedAt } = order
  if (state !== 'ACTIVE' && state !== 'PENDING') return over
  const freeFrom = capitalFreeFrom(order)
  const lowerFrom = activatedAt && !trial ? lowerFeeFrom(activatedAt) : null
  return {
    // Full days only, so that they and the remaining days, of which the last has begun, add up to the period.
    cumulativeDays: activatedAt
      ? Math.max(0, Math.floor((now.getTime() - activatedAt.getTime()) / dayMs))
      : 0,
    daysLeft: freeFrom
      ? Math.max(0, Math.ceil((freeFrom.getTime() - now.getTime()) / dayMs))
      : order.subscriptionDays,
    capitalFreeFrom: freeFrom,
    feePercent: leavingFeePercent(order, 'UNSUBSCRIBE', now),
    lowerFeeFrom: lowerFrom && freeFrom && now < lowerFrom && lowerFrom < freeFrom ? lowerFrom : null,
  }
}

const over = {
  cumulativeDays: null,
  daysLeft: null,
  capitalFreeFrom: null,
  feePercent: 0,
  lowerFeeFrom: null,
} as const
