import { products as contract } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { accountOfOrder, balancesAsOf, holdingsOf } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { booksAgreedAt } from '../reconciliation/index.ts'
import { percentOf } from './figures.ts'
import { openStates } from './lists.ts'
import { pageOfOrders } from './order-rows.ts'
import type { Order } from './orders.ts'
import { dayBegin, realisedSince } from './realised.ts'
import { startedOrders, sumsOf } from './sums.ts'

export const investmentOverview = answerMember(
  contract.investmentOverview,
  async (app, { member, query }) => {
    const now = app.clock.now()
    const { usdt, usdp, bonus, mt5 } = await holdingsOf(app.db, member.id)
    return app.db.snapshot(async (reader) => {
      const orders = await startedOrders(reader, member.id)
      const { invested, totalInvested, totalProfitLoss } = sumsOf(orders)
      const change = await dayChange(reader, orders, now)
      return {
        investmentPercentage: percentOf(mt5, usdt + usdp + bonus + mt5),
        totalInvested: formatAmount(totalInvested, 'USDT'),
        profitLossPercentage: percentOf(totalProfitLoss, invested),
        totalProfitLoss: formatAmount(totalProfitLoss, 'USDT'),
        dayChangePercentage: percentOf(change.result, change.heldThen),
        dayChangeProfitLoss: formatAmount(change.result, 'USDT'),
        investmentOrderList: await pageOfOrders(reader, member.id, openStates, query, now),
        booksAgreedAt: (await booksAgreedAt(reader))?.toISOString() ?? null,
      }
    })
  },
)

/** What was bought today counts with its price. */
async function dayChange(
  reader: Reader,
  orders: readonly Order[],
  now: Date,
): Promise<{ readonly result: Amount; readonly heldThen: Amount }> {
  const begin = dayBegin(now)
  const result = await realisedSince(
    reader,
    orders.map(({ id }) => id),
    begin,
  )
  const [newer, older] = [orders.filter(isNewer(begin)), orders.filter((order) => !isNewer(begin)(order))]
  const accounts = older.flatMap(({ id, trial }) => [
    accountOfOrder(id, trial ? 'trial' : 'capital'),
    accountOfOrder(id, 'free'),
  ])
  const held = await balancesAsOf(reader, accounts, begin)
  const amounts = [...held, ...newer.map(({ price }) => price)]
  return { result, heldThen: amounts.reduce((sum, amount) => sum + amount, 0n) }
}

const isNewer = (begin: Date) => (order: Order) => order.activatedAt !== null && order.activatedAt > begin
