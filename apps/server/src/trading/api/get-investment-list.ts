import { products as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { holdingsOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { leavingFees } from '../packages/leaving-fees.ts'
import { mayHaveTrial } from '../packages/may-have-trial.ts'
import { asRoi } from '../packages/measured-roi.ts'
import { offeredProducts, type Product } from '../packages/products.ts'
import { averageMonth, recordsOf, type StrategyRecord, summaryOf } from '../strategies/index.ts'

export const getInvestmentList = answerMember(contract.getInvestmentList, async (app, { member }) => {
  const products = await offeredProducts(app.db)
  const strategyIds = products.map(({ strategyId }) => strategyId)
  const records = await recordsOf(app.db, strategyIds)
  const withTrial = await mayHaveTrial(app.db, member.id)
  const { usdt, usdp } = await holdingsOf(app.db, member.id)
  const [usdtBalance, usdpBalance] = [formatAmount(usdt, 'USDT'), formatAmount(usdp, 'USDP')]
  const items = (trial: boolean) =>
    products
      .filter((product) => product.trial === trial)
      .map((product) => asItem(product, records.get(product.strategyId)))
  return {
    investmentList: items(false),
    trialInvestmentList: withTrial ? items(true) : [],
    walletList: [
      { walletType: 'USDT' as const, walletBalance: usdtBalance },
      { walletType: 'USDT + USDP' as const, walletBalance: formatAmount(usdt + usdp, 'USDT') },
    ],
    usdtBalance,
    usdpBalance,
  }
})

function asItem(product: Product, record: StrategyRecord | undefined) {
  return {
    productId: product.id,
    productName: product.name,
    imageUrl: product.image,
    tradingPair: product.tradingPair,
    strategyId: product.strategyId,
    strategyName: product.strategyName,
    ...asRoi(record && averageMonth(record)),
    record: record ? summaryOf(record) : null,
    ...leavingFees(product),
    trialPackage: product.trial,
    minAmount: formatAmount(product.minPrice, 'USDT'),
    maxAmount: formatAmount(product.maxPrice, 'USDT'),
    subscriptionDays: product.subscriptionDays,
  }
}
