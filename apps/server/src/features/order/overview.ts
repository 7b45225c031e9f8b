import { products as contract } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { accountOfOrder, balancesAsOf, holdingsOf } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { percentOf } from './figures.ts'
import { openStates } from './lists.ts'
import { pageOfOrders } from './order-rows.ts'
import { asOrder, type Order, selectOrders } from './orders.ts'
import { dayBegin, realisedSince } from './realised.ts'

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
        booksAgreedAt: await booksAgreedAt(reader),
      }
    })
  },
)

/** Those that were ever active. */
async function startedOrders(reader: Reader, memberId: string): Promise<Order[]> {
  const rows = await selectOrders(reader)
    .where('placed.member_id', '=', memberId)
    .where('placed.activated_at', 'is not', null)
    .execute()
  return rows.map(asOrder)
}

/** A trial's capital is not invested by the member, but what it made is the member's. */
function sumsOf(orders: readonly Pick<Order, 'state' | 'trial' | 'price' | 'realised' | 'fundShare'>[]) {
  let [invested, totalInvested, totalProfitLoss] = [0n, 0n, 0n]
  for (const { state, trial, price, realised, fundShare } of orders) {
    invested += price
    if (!trial && state !== 'CLOSED') totalInvested += price
    totalProfitLoss += realised - fundShare
  }
  return { invested, totalInvested, totalProfitLoss }
}

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

async function booksAgreedAt(reader: Reader): Promise<string | null> {
  const last = await reader
    .selectFrom('reconciliation')
    .select('finished_at')
    .where('agreed', '=', true)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.finished_at?.toISOString() ?? null
}
