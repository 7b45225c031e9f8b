/**
 * Amounts are whole minor units (bigint) inside and decimal strings outside. Nothing here or anywhere else
 * turns one into a floating-point number.
 */
import { type BookAsset, bookAssets } from './asset.ts'

/** A number of minor units of one asset; the context determines the asset. */
export type Amount = bigint

/** More than any figure we ever show; inputs have their own limit (contract/src/fields.ts). */
const maxWholeDigits = 12

/**
 * Parses a decimal string as people and programs write it: `250`, `0.5`, `1000.000001`. Anything else (signs,
 * exponents, separators, blanks, other digits, too many decimals) is null, never a guess.
 */
export function parseAmount(text: string, asset: BookAsset): Amount | null {
  const [, whole, decimals = ''] = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text) ?? []
  const { scale } = bookAssets[asset]
  if (whole === undefined || whole.length > maxWholeDigits || decimals.length > scale) return null
  return BigInt(whole + decimals.padEnd(scale, '0'))
}

/** Parses a decimal string that was validated before; throws on anything else. */
export function readAmount(decimal: string, asset: BookAsset): Amount {
  const units = parseAmount(decimal, asset)
  if (units === null) throw new Error(`${decimal} is no amount of ${asset}`)
  return units
}

/** Parses the output of `formatAmount`, including negative amounts; throws on anything else. */
export function parseSignedAmount(decimal: string, asset: BookAsset): Amount {
  const units = parseAmount(decimal.replace(/^-/, ''), asset)
  if (units === null) throw new Error(`${decimal} is no amount of ${asset}`)
  return decimal.startsWith('-') ? -units : units
}

/** The exact decimal string of an amount, with at least two decimals. */
export function formatAmount(amount: Amount, asset: BookAsset): string {
  const { scale } = bookAssets[asset]
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, -scale)
  const decimals = digits.slice(-scale).replace(/0+$/, '').padEnd(2, '0')
  return `${sign}${whole}.${decimals}`
}

/** A decimal string with thousands separators, for display. The decimals stay unchanged. */
export function groupThousands(decimal: string): string {
  const [whole = '', decimals] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
