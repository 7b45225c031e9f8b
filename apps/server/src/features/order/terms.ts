import { periodEnd, trialEnd } from '../product/index.ts'
import { leavingFeePercent, lowerFeeFrom } from '../settlement/index.ts'
import type { Order } from './orders.ts'

type Known = Pick<Order, 'trial' | 'activatedAt' | 'subscriptionDays'>

/**
 * When Withdraw Capital becomes available, which is free; null before the order is active. A trial ends by itself at that
 * time. Unsubscribing still costs its fee after it.
 */
export function capitalFreeFrom({ trial, activatedAt, subscriptionDays }: Known): Date | null {
  if (!activatedAt) return null
  return trial ? trialEnd(activatedAt) : periodEnd(activatedAt, subscriptionDays)
}

/** The member left before the subscription period was over. */
export function isSurrendered(order: Known & Pick<Order, 'closingReason' | 'closingAt'>): boolean {
  const end = capitalFreeFrom(order)
  const { closingReason, closingAt } = order
  return closingReason === 'UNSUBSCRIBE' && closingAt !== null && end !== null && closingAt < end
}

const dayMs = 24 * 3600 * 1000

/** How far the order is into its period, and what unsubscribing now would cost; empty once it is being left. */
export function termsOf(order: Known & Pick<Order, 'state'>, now: Date) {
  const { state, trial, activatedAt } = order
  if (state !== 'ACTIVE' && state !== 'PENDING') return over
  const freeFrom = capitalFreeFrom(order)
  const lowerFrom = activatedAt && !trial ? lowerFeeFrom(activatedAt) : null
  return {
    // Full days only, so that they and the days left, of which the last has begun, add up to the period.
    cumulativeDays: activatedAt
      ? Math.max(0, Math.floor((now.getTime() - activatedAt.getTime()) / dayMs))
      : 0,
    daysLeft: freeFrom
      ? Math.max(0, Math.ceil((freeFrom.getTime() - now.getTime()) / dayMs))
      : order.subscriptionDays,
    capitalFreeFrom: freeFrom,
    feePercent: leavingFeePercent(order, 'UNSUBSCRIBE', now),
    lowerFeeFrom: lowerFrom && lowerFrom > now ? lowerFrom : null,
  }
}

const over = {
  cumulativeDays: null,
  daysLeft: null,
  capitalFreeFrom: null,
  feePercent: 0,
  lowerFeeFrom: null,
} as const
