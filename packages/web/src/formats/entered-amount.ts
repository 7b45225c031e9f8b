import { type Amount, type Asset, formatAmount, parseAmount } from '@halyard/money'
import type { ShownAmount } from '@halyard/ui/figures'
import { showAmount } from './amounts.ts'

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/
/** Ten to some and ten thousand to others. No amount that we format ends like this. */
const ambiguous = /^[1-9]\d{0,2}\.\d{2}0$/
const currencyAfter = /\s*(?:USDT|USDP)$/i

/**
 * A typed or pasted amount in the calls' format: '1,500', '1500.00' and '1,500.00 USDT' are 1500, and
 * surrounding spaces do not count. So the same amount is the same request, however it is typed. Text with a
 * comma anywhere else stays as it is and is refused, since it may mean a decimal.
 */
export function plainAmount(typed: string): string {
  const text = withoutCurrency(typed)
  const plain = grouped.test(text) ? text.replaceAll(',', '') : text
  return /^\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain
}

const withoutCurrency = (typed: string) => typed.trim().replace(currencyAfter, '')

/** True if the amount may have been meant a thousand times as large, like '10.000'. */
export function isAmbiguous(typed: string): boolean {
  return ambiguous.test(withoutCurrency(typed))
}

/** A typed amount in units; null if invalid or ambiguous. */
export function parseEntered(typed: string, asset: Asset): Amount | null {
  return isAmbiguous(typed) ? null : parseAmount(plainAmount(typed), asset)
}

/** The typed amount, formatted for the confirm button; null unless it is above zero. */
export function enteredAmount(typed: string, asset: Asset): ShownAmount | null {
  const amount = parseEntered(typed, asset)
  return amount ? showAmount(formatAmount(amount, asset)) : null
}

/** The typed amount, formatted; invalid text as it is. */
export function showEntered(typed: string, asset: Asset): ShownAmount {
  return enteredAmount(typed, asset) ?? (typed as ShownAmount)
}
