/** The networks' own coins, which pay their fees. */
import { type Amount, type BookAsset, formatAmount } from '@halyard/money'
import type { Network } from '../ports/chain.ts'

export const coinOf = { ERC20: 'ETH', TRC20: 'TRX', BEP20: 'BNB' } as const satisfies Readonly<
  Record<Network, BookAsset>
>

/** Of an amount as the books count it. */
export const inCoin = (network: Network, amount: Amount): string =>
  `${formatAmount(amount, coinOf[network])} ${coinOf[network]}`

/** Of the chain's smallest units, as `gas_amount` of the database rounds them. */
export const unitsInCoin = (network: Network, units: bigint): string =>
  inCoin(network, network === 'TRC20' ? units : units / 1_000_000_000n)
