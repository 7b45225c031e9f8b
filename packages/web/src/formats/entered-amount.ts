import { type Asset, formatAmount, groupThousands, parseAmount } from '@halyard/money'

/** The typed amount, formatted for the confirm button; null unless it is above zero. */
export function enteredAmount(text: string, asset: Asset): string | null {
  const amount = parseAmount(text, asset)
  return amount ? groupThousands(formatAmount(amount, asset)) : null
}
