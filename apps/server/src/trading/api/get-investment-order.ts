import { products as contract, type Language } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { textOf } from '../../platform/http/texts.ts'
import { nameOfDay } from '../orders/days.ts'
import { purchaseDeclined } from '../orders/declined-as.ts'
import { madeOf } from '../orders/figure-breakdown.ts'
import { percentOf, usdt } from '../orders/format.ts'
import { obstacleText } from '../orders/obstacle.ts'
import { type FiguredOrder, readFigures } from '../orders/order-facts.ts'
import { asRow } from '../orders/order-rows.ts'
import { orderOfMember } from '../orders/orders.ts'
import { passwordOf } from '../orders/passwords.ts'
import { termsOf } from '../orders/terms.ts'
import { leavingFee } from '../settlement/index.ts'

export const getInvestmentOrder = answerMember(
  contract.getInvestmentOrder,
  async (app, { member, query, language }) => {
    const now = app.clock.now()
    return app.db.snapshot(async (reader) => {
      const order = await orderOfMember(reader, member.id, query.orderId)
      if (!order) return refuse('NOT_FOUND')
      const [figured] = (await readFigures(reader, [order], now)) as [FiguredOrder]
      const { figures } = figured
      const ofPrice = (amount: Amount) => percentOf(amount, order.price)
      const terms = termsOf(order, now)
      return {
        order: {
          ...asRow(figured, now),
          mt5Password: passwordOf(app, order),
          investorPassword: passwordOf(app, order),
          mt5Broker: app.config.broker.label,
          packagePrice: usdt(order.price),
          packageName: order.productName,
          tradingPair: order.tradingPair,
          strategyId: order.strategyId,
          strategyName: order.strategyName,
          percentage: ofPrice(figures.today.earning),
          percentageMonthly: ofPrice(figures.month.earning),
          totalReturn: ofPrice(figures.inAll.earning),
          earningToday: usdt(figures.today.earning),
          earningMonth: usdt(figures.month.earning),
          day: nameOfDay(now),
          roiBalance: usdt(figures.profit),
          leaving: usdt(figures.outcome.leaving),
          received: usdt(figures.outcome.received),
          paidIn: usdt(figures.outcome.paidIn),
          result: usdt(figures.outcome.result),
          resultPercentage: percentOf(figures.outcome.result, figures.outcome.paidIn),
          purchasedAt: order.createdAt,
          placedAt: await placedAt(reader, order.id),
          closingAt: order.closingAt,
          subscriptionDays: order.subscriptionDays,
          cumulativeDays: terms.cumulativeDays,
          daysLeft: terms.daysLeft,
          capitalFreeFrom: terms.capitalFreeFrom,
          feePercent: terms.feePercent,
          fee: usdt(leavingFee(figures.capital, terms.feePercent)),
          lowerFeeFrom: terms.lowerFeeFrom,
          fundShare: usdt(order.fundShare),
          highWater: usdt(order.highWater),
          lossBorne: usdt(order.unpaidLoss),
          madeOf: await madeOf(reader, figured),
          lossLimitPercent: order.lossLimitPercent,
          obstacle: order.obstacle && obstacleText(order.obstacle, language),
          refusal: order.state === 'FAILED' ? refusalText(order.refusal, language) : null,
        },
      }
    })
  },
)

/** The time of the price on the order's account at the broker. */
async function placedAt(reader: Reader, orderId: string): Promise<Date | null> {
  const funding = await reader
    .selectFrom('broker_operation')
    .select('finished_at')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'FUND')
    .where('state', '=', 'DONE')
    .executeTakeFirst()
  return funding?.finished_at ?? null
}

function refusalText(brokersWords: string | null, language: Language): string {
  const { code, params } = purchaseDeclined(brokersWords)
  return textOf(code, language, params)
}
