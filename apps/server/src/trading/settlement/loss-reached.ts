import type { Amount } from '@halyard/money'
import { lossStopPercent } from '../../settings/trading-terms.ts'
import { cent } from './settle.ts'

interface Watched {
  readonly price: Amount
  readonly lossLimitPercent: number | null
}

export type LossReached = 'LOSS_STOP' | 'LOSS_LIMIT'

/** The limit an order has reached, by its account's equity including open positions; null if none. */
export function lossReached({ price, lossLimitPercent }: Watched, equityCents: bigint): LossReached | null {
  const equity = equityCents * cent
  if (reachesLossStop(price, equity)) return 'LOSS_STOP'
  return lossLimitPercent !== null && hasLost(price, equity, lossLimitPercent) ? 'LOSS_LIMIT' : null
}

/** True if an order has lost so much of its price that it closes even without a limit of its member's. */
export function reachesLossStop(price: Amount, left: Amount): boolean {
  return hasLost(price, left, lossStopPercent)
}

function hasLost(price: Amount, left: Amount, percent: number): boolean {
  return left * 100n <= price * BigInt(100 - percent)
}
