/** The networks' native coins, which pay for fees. */
import { type Amount, bookAssets, formatAmount, networkTerms } from '@halyard/money'
import type { Network } from '../ports/chain.ts'

export const coinOf = (network: Network) => networkTerms[network].coin

/** Formats an amount in book units. */
export const inCoin = (network: Network, amount: Amount): string =>
  `${formatAmount(amount, coinOf(network))} ${coinOf(network)}`

/** Formats the chain's smallest units, rounded as the database's `gas_amount` does. */
export const unitsInCoin = (network: Network, units: bigint): string =>
  inCoin(network, units / unitOf(network))

/** A book unit of the coin in the chain's smallest units. */
export function unitOf(network: Network): bigint {
  const { coin, coinDecimals } = networkTerms[network]
  return 10n ** BigInt(coinDecimals - bookAssets[coin].scale)
}
