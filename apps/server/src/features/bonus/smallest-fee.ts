import { laterFeePercent } from '../settlement/index.ts'

/** What unsubscribing costs at least: no purchase may earn more than that. */
export const smallestFeeBps = BigInt(laterFeePercent) * 100n
