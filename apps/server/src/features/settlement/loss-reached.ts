import type { Amount } from '@halyard/money'
import { cent } from './settle.ts'
import { lossStopPercent } from './terms.ts'

interface Watched {
  readonly price: Amount
  readonly lossLimitPercent: number | null
}

export type LossReached = 'LOSS_STOP' | 'LOSS_LIMIT'

/** Whether an order has lost enough to close by itself, by its account's equity including open positions. */
export function lossReached({ price, lossLimitPercent }: Watched, equityCents: bigint): LossReached | null {
  const hasLost = (percent: number) => equityCents * cent * 100n <= price * BigInt(100 - percent)
  if (hasLost(lossStopPercent)) return 'LOSS_STOP'
  return lossLimitPercent !== null && hasLost(lossLimitPercent) ? 'LOSS_LIMIT' : null
}
