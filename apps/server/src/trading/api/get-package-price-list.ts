import { products as contract } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { mayHaveTrial } from '../packages/may-have-trial.ts'
import { offeredProduct, offeredProducts, type Product } from '../packages/products.ts'

export const getPackagePriceList = answerMember(
  contract.getPackagePriceList,
  async (app, { member, query }) => {
    const one = query.productId === undefined ? null : await offeredProduct(app.db, query.productId)
    if (query.productId !== undefined && !one) return refuse('NOT_FOUND')
    const products = one ? [one] : await offeredProducts(app.db)
    const withTrial = await mayHaveTrial(app.db, member.id)
    return {
      packagePriceList: pricesOf(products.filter(({ trial }) => !trial)),
      freeTrialPrice: withTrial ? pricesOf(products.filter(({ trial }) => trial)) : [],
    }
  },
)

/** Each amount once, lowest first. */
function pricesOf(products: readonly Product[]): { key: string; value: string }[] {
  const prices = [...new Set<Amount>(products.flatMap(({ prices }) => prices))]
  return prices
    .sort((a, b) => (a < b ? -1 : 1))
    .map((price) => ({ key: String(price / 1_000_000n), value: formatAmount(price, 'USDT') }))
}
