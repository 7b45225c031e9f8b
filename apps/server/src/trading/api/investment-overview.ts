import { products as contract } from '@halyard/contract'
import { booksAgreedAt, holdingsOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { nameOfDay } from '../orders/days.ts'
import { percentOf, usdt } from '../orders/format.ts'
import { openStates, pageOfOrders } from '../orders/order-rows.ts'
import { investmentSums } from '../orders/sums.ts'

export const investmentOverview = answerMember(
  contract.investmentOverview,
  async (app, { member, query }) => {
    const now = app.clock.now()
    const wallets = await holdingsOf(app.db, member.id)
    return app.db.snapshot(async (reader) => {
      const sums = await investmentSums(reader, member.id, now)
      const all = wallets.usdt + wallets.usdp + wallets.bonus + sums.mt5Balance
      return {
        investmentPercentage: percentOf(sums.mt5Balance, all),
        totalInvested: usdt(sums.totalInvested),
        profitLossPercentage: percentOf(sums.totalProfitLoss, sums.invested),
        totalProfitLoss: usdt(sums.totalProfitLoss),
        dayChangePercentage: percentOf(sums.dayChange, sums.investedToday),
        dayChangeProfitLoss: usdt(sums.dayChange),
        day: nameOfDay(now),
        currentValue: usdt(sums.currentValue),
        valuedAt: sums.valuedAt ?? now,
        leaving: usdt(sums.leaving),
        received: usdt(sums.received),
        paidIn: usdt(sums.paidIn),
        result: usdt(sums.result),
        resultPercentage: percentOf(sums.result, sums.paidIn),
        investmentOrderList: await pageOfOrders(reader, member.id, openStates, query, now),
        booksAgreedAt: await booksAgreedAt(reader),
      }
    })
  },
)
