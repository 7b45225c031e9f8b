import { type Asset, formatAmount, groupThousands, parseAmount } from '@halyard/money'

/** What was typed, as it is read out on the confirm button; null while it is not an amount above zero. */
export function enteredAmount(text: string, asset: Asset): string | null {
  const amount = parseAmount(text, asset)
  return amount ? groupThousands(formatAmount(amount, asset)) : null
}
