/** The networks' native coins, which pay for fees. */
import { formatUnits } from 'viem'
import type { Network } from '../../ports/chain.ts'

const coins: Record<Network, { readonly name: string; readonly decimals: number }> = {
  ERC20: { name: 'ETH', decimals: 18 },
  BEP20: { name: 'BNB', decimals: 18 },
  TRC20: { name: 'TRX', decimals: 6 },
}

/** Formats an amount in the smallest units for display. */
export function inCoin(network: Network, units: bigint): string {
  const { name, decimals } = coins[network]
  return `${formatUnits(units, decimals)} ${name}`
}
