import { type Amount, formatAmount, groupThousands, parseAmount } from '@halyard/money'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Product } from './products.ts'

/** The entered price, if the package is offered at it. */
export function offeredPrice(
  { minPrice, maxPrice, prices }: Pick<Product, 'minPrice' | 'maxPrice' | 'prices'>,
  enteredPrice: string,
): Amount | Refusal {
  const price = parseAmount(enteredPrice, 'USDT')
  const field = 'packagePrice'
  if (price === null) return refuse('PRICE_NOT_OFFERED', { field })
  if (price < minPrice || price > maxPrice) {
    const params = { min: display(minPrice), max: display(maxPrice) }
    return refuse('PRICE_OUT_OF_RANGE', { field, params })
  }
  return prices.includes(price) ? price : refuse('PRICE_NOT_OFFERED', { field })
}

const display = (amount: Amount) => groupThousands(formatAmount(amount, 'USDT'))
