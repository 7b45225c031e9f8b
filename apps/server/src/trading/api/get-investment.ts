import { products as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { holdingsOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { leavingFees } from '../packages/leaving-fees.ts'
import { asRoi } from '../packages/measured-roi.ts'
import { productOnOffer } from '../packages/on-offer.ts'
import { targetOf } from '../packages/tiers.ts'
import { usdpPart } from '../packages/usdp-part.ts'
import { averageMonth, recordsOf } from '../strategies/index.ts'

export const getInvestment = answerMember(contract.getInvestment, async (app, { member, query }) => {
  const offered = await productOnOffer(app.db, member.id, query)
  if (offered instanceof Refusal) return offered
  const { product, price } = offered
  const record = (await recordsOf(app.db, [product.strategyId])).get(product.strategyId)
  const { usdp } = await holdingsOf(app.db, member.id)
  const ofUsdp = product.trial ? 0n : usdpPart(price, usdp)
  const ofUsdt = product.trial ? 0n : price - ofUsdp
  return {
    investment: {
      productName: product.name,
      tradingPair: product.tradingPair,
      ...asRoi(record && averageMonth(record)),
      targetRoi: targetOf(price),
      packagePrice: formatAmount(price, 'USDT'),
      subscriptionDays: product.subscriptionDays,
      usdpPart: formatAmount(ofUsdp, 'USDP'),
      usdtPart: formatAmount(ofUsdt, 'USDT'),
      ...leavingFees(product),
    },
  }
})
