/** The networks' own coins, which fees are paid with. */
import type { Network } from '../../ports/chain.ts'

const coins: Record<Network, { readonly name: string; readonly decimals: number }> = {
  ERC20: { name: 'ETH', decimals: 18 },
  BEP20: { name: 'BNB', decimals: 18 },
  TRC20: { name: 'TRX', decimals: 6 },
}

/** From the smallest units, for people. */
export function inCoin(network: Network, units: bigint): string {
  const { name, decimals } = coins[network]
  const text = units.toString().padStart(decimals + 1, '0')
  const rest = text.slice(-decimals).replace(/0+$/, '')
  return `${text.slice(0, -decimals)}${rest && `.${rest}`} ${name}`
}
