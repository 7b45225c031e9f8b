export const networks = ['ERC20', 'TRC20', 'BEP20'] as const
export type Network = (typeof networks)[number]

const decimalsOf: Readonly<Record<Network, number>> = { ERC20: 6, TRC20: 6, BEP20: 18 }

const commonDecimals = 18

/** Amounts of all networks on one scale, so that limits can hold across them. */
export const commonUnits = (network: Network, amount: bigint): bigint =>
  amount * 10n ** BigInt(commonDecimals - decimalsOf[network])

/** Whole USDT on that scale. */
export const wholeUsdt = (count: number): bigint => BigInt(count) * 10n ** BigInt(commonDecimals)
