export const networks = ['ERC20', 'TRC20', 'BEP20'] as const
export type Network = (typeof networks)[number]

const decimalsOf: Readonly<Record<Network, number>> = { ERC20: 6, TRC20: 6, BEP20: 18 }

const commonDecimals = 18

/** Amounts of all networks on one scale, so that limits can apply across them. */
export const commonUnits = (network: Network, amount: bigint): bigint =>
  amount * 10n ** BigInt(commonDecimals - decimalsOf[network])

/** Decimal USDT, for display and for callers that request the limits. */
export function usdtOf(units: bigint): string {
  const digits = units.toString().padStart(commonDecimals + 1, '0')
  const rest = digits.slice(-commonDecimals).replace(/0+$/, '')
  return digits.slice(0, -commonDecimals) + (rest && `.${rest}`)
}

/** Whole USDT on that scale. */
export const wholeUsdt = (count: number): bigint => BigInt(count) * 10n ** BigInt(commonDecimals)
