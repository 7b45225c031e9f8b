import type { Amount } from '@halyard/money'
import { feePercentOn } from './fee-percent.ts'
import { cent } from './settle.ts'
import { lossStopPercent } from './terms.ts'

interface Watched {
  readonly price: Amount
  readonly trial: boolean
  readonly lossLimitPercent: number | null
  readonly activatedAt: Date
}

export interface Stop {
  readonly reason: 'LOSS_STOP' | 'LOSS_LIMIT'
  readonly feePercent: number
}

/**
 * Whether an order has lost so much that it closes by itself, by what its account is worth with its open positions.
 * The general stop costs nothing; at the member's own limit it is the member's own wish, and costs that day's
 * fee. A trial costs nothing.
 */
export function lossReached(order: Watched, equityCents: bigint, now: Date): Stop | null {
  const equity = equityCents * cent
  if (equity * 100n <= order.price * BigInt(100 - lossStopPercent))
    return { reason: 'LOSS_STOP', feePercent: 0 }
  const limit = order.lossLimitPercent
  if (limit === null || equity * 100n > order.price * BigInt(100 - limit)) return null
  return { reason: 'LOSS_LIMIT', feePercent: order.trial ? 0 : feePercentOn(order.activatedAt, now) }
}
