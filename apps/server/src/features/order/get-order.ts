import { products as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { laterBy } from '../../platform/clock.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { percentOf } from './figures.ts'
import { obstacleText } from './obstacle.ts'
import { asRow, type Held, heldBy } from './order-rows.ts'
import { orderOfMember } from './orders.ts'
import { investorPasswordOf, mainPasswordOf } from './passwords.ts'
import { dayBegin, realisedSince } from './realised.ts'
import { termsOf } from './terms.ts'

const monthSeconds = 30 * 24 * 3600

export const getInvestmentOrder = answerMember(
  contract.getInvestmentOrder,
  async (app, { member, query, language }) => {
    const now = app.clock.now()
    return app.db.snapshot(async (reader) => {
      const order = await orderOfMember(reader, member.id, query.orderId)
      if (!order) return refuse('NOT_FOUND')
      const held = (await heldBy(reader, [order])).get(order.id) as Held
      const today = await realisedSince(reader, [order.id], dayBegin(now))
      const month = await realisedSince(reader, [order.id], laterBy(now, -monthSeconds))
      const terms = termsOf(order, now)
      const written = (amount: bigint) => formatAmount(amount, 'USDT')
      return {
        order: {
          ...asRow(order, held, now),
          mt5Password: mainPasswordOf(app, order),
          investorPassword: investorPasswordOf(app, order),
          mt5Broker: app.config.broker.label,
          packagePrice: written(order.price),
          packageName: order.productName,
          tradingPair: order.tradingPair,
          strategyId: order.strategyId,
          strategyName: order.strategyName,
          percentage: percentOf(today, order.price),
          percentageMonthly: percentOf(month, order.price),
          totalReturn: percentOf(order.realised, order.price),
          roiBalance: written(held.free),
          purchasedAt: order.createdAt.toISOString(),
          subscriptionDays: order.subscriptionDays,
          cumulativeDays: terms.cumulativeDays,
          daysLeft: terms.daysLeft,
          capitalFreeFrom: terms.capitalFreeFrom?.toISOString() ?? null,
          feePercent: terms.feePercent,
          fee: written((held.capital * BigInt(terms.feePercent)) / 100n),
          lowerFeeFrom: terms.lowerFeeFrom?.toISOString() ?? null,
          fundShare: written(order.fundShare),
          lossLimitPercent: order.lossLimitPercent,
          obstacle: order.obstacle && obstacleText(order.obstacle, language),
          refusal: order.refusal,
        },
      }
    })
  },
)
