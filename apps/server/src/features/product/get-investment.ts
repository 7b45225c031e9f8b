import { products as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { holdingsOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { earlyFeePercent, earlyFeeUntilDay, laterFeePercent } from '../settlement/index.ts'
import { averageMonthOf } from '../strategy/index.ts'
import { asRoi } from './get-investment-list.ts'
import { mayHaveTrial } from './may-have-trial.ts'
import { offeredPrice } from './offered-price.ts'
import { offeredProduct } from './products.ts'
import { targetOf } from './tiers.ts'
import { usdpPart } from './usdp-part.ts'

export const getInvestment = answerMember(contract.getInvestment, async (app, { member, query }) => {
  const product = await offeredProduct(app.db, query.productId)
  if (!product || (product.trial && !(await mayHaveTrial(app.db, member.id)))) return refuse('NOT_FOUND')
  const price = offeredPrice(product, query.packagePrice)
  if (price instanceof Refusal) return price
  const averages = await averageMonthOf(app.db, [product.strategyId])
  const { usdp } = await holdingsOf(app.db, member.id)
  const ofUsdp = product.trial ? 0n : usdpPart(price, usdp)
  const ofUsdt = product.trial ? 0n : price - ofUsdp
  return {
    investment: {
      productName: product.name,
      tradingPair: product.tradingPair,
      ...asRoi(averages.get(product.strategyId)),
      targetRoi: targetOf(price),
      packagePrice: formatAmount(price, 'USDT'),
      subscriptionDays: product.subscriptionDays,
      usdpPart: formatAmount(ofUsdp, 'USDP'),
      usdtPart: formatAmount(ofUsdt, 'USDT'),
      earlyFeePercent: product.trial ? 0 : earlyFeePercent,
      earlyFeeUntilDay,
      laterFeePercent: product.trial ? 0 : laterFeePercent,
    },
  }
})
