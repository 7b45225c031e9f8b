import type { Amount } from '@halyard/money'
import { lossStopPercent } from '../../settings/trading-terms.ts'
import { cent } from './settle.ts'

interface Watched {
  readonly price: Amount
  readonly lossLimitPercent: number | null
}

export type LossReached = 'LOSS_STOP' | 'LOSS_LIMIT'

/** True if an order has lost enough to close automatically, by its account's equity including open positions. */
export function lossReached({ price, lossLimitPercent }: Watched, equityCents: bigint): LossReached | null {
  const equity = equityCents * cent
  if (reachesLossStop(price, equity)) return 'LOSS_STOP'
  return lossLimitPercent !== null && hasLost(price, equity, lossLimitPercent) ? 'LOSS_LIMIT' : null
}

/** True if so little is left of the price that an order is closed, whatever limit its member has set. */
export function reachesLossStop(price: Amount, left: Amount): boolean {
  return hasLost(price, left, lossStopPercent)
}

function hasLost(price: Amount, left: Amount, percent: number): boolean {
  return left * 100n <= price * BigInt(100 - percent)
}
