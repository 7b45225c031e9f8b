/** The networks' native coins, which pay for fees. */
import { networkTerms } from '@halyard/money'
import { formatUnits } from 'viem'
import type { Network } from '../../ports/chain.ts'

/** Formats an amount in the smallest units for display. */
export function inCoin(network: Network, units: bigint): string {
  const { coin, coinDecimals } = networkTerms[network]
  return `${formatUnits(units, coinDecimals)} ${coin}`
}
