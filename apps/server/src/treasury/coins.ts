/** The networks' native coins, which pay for fees. */
import { type Amount, type BookAsset, formatAmount } from '@halyard/money'
import type { Network } from '../ports/chain.ts'

export const coinOf = { ERC20: 'ETH', TRC20: 'TRX', BEP20: 'BNB' } as const satisfies Readonly<
  Record<Network, BookAsset>
>

/** Formats an amount in book units. */
export const inCoin = (network: Network, amount: Amount): string =>
  `${formatAmount(amount, coinOf[network])} ${coinOf[network]}`

/** Formats the chain's smallest units, rounded as the database's `gas_amount` does. */
export const unitsInCoin = (network: Network, units: bigint): string =>
  inCoin(network, network === 'TRC20' ? units : units / 1_000_000_000n)
