/** An order's earnings in detail: each settlement with its deals; for a period, only the deals within it. */
import { products as contract } from '@halyard/contract'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { unitsOf } from '../orders/cents.ts'
import { type Days, lastMonth, nameOfDay, today } from '../orders/days.ts'
import type { Earning } from '../orders/figures.ts'
import { usdt } from '../orders/format.ts'
import { type FiguredOrder, readFigures } from '../orders/order-facts.ts'
import { orderOfMember } from '../orders/orders.ts'
import { asDeal, type DealRow, dealsOf } from '../orders/result-deals.ts'

const earningOfPeriod = { ALL: 'inAll', TODAY: 'today', MONTH: 'month' } as const

export const orderResults = answerMember(contract.orderResults, async (app, { member, query }) =>
  app.db.snapshot(async (reader) => {
    const now = app.clock.now()
    const order = await orderOfMember(reader, member.id, query.orderId)
    if (!order) return refuse('NOT_FOUND')
    const { period } = query
    const days = period === 'ALL' ? null : period === 'TODAY' ? today(now) : lastMonth(now)
    const settled = settlementsOf(reader, order.id, days)
    const { count } = await settled
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const settlements = await settled
      .selectAll('settled')
      .orderBy('settled.created_at', 'desc')
      .orderBy('settled.id', 'desc')
      .limit(query.pageSize)
      .offset((query.pageNo - 1) * query.pageSize)
      .execute()
    const ids = settlements.map(({ id }) => id)
    const deals = Map.groupBy(await dealsOf(reader, ids, days), ({ settlement_id }) => settlement_id)
    const [{ figures }] = (await readFigures(reader, [order], now)) as [FiguredOrder]
    return {
      period,
      from: days && nameOfDay(days.from),
      day: nameOfDay(now),
      results: settlements.map((settlement) => asResult(settlement, deals.get(settlement.id) ?? [])),
      total: asTotal(figures[earningOfPeriod[period]]),
      totalRecords: Number(count),
    }
  }),
)

/** For a period, only settlements with a deal in it. */
function settlementsOf(reader: Reader, orderId: string, days: Days | null) {
  const all = reader.selectFrom('order_settlement as settled').where('settled.order_id', '=', orderId)
  if (!days) return all
  return all
    .where('settled.last_deal_at', '>=', days.from)
    .where('settled.first_deal_at', '<', days.before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('broker_deal')
          .select('deal_id')
          .whereRef('broker_deal.settlement_id', '=', 'settled.id')
          .whereRef('broker_deal.order_id', '=', 'settled.order_id')
          .where('broker_deal.at', '>=', days.from)
          .where('broker_deal.at', '<', days.before),
      ),
    )
}

interface Settlement {
  readonly created_at: Date
  readonly deals: number
  readonly high_water: string
  readonly new_high: string
}

function asResult(settlement: Settlement, deals: readonly DealRow[]) {
  const realised = sumOf(deals, ({ result_cents }) => result_cents)
  const fundShare = sumOf(deals, ({ fund_share_cents }) => fund_share_cents)
  const [high, rise] = [BigInt(settlement.high_water), BigInt(settlement.new_high)]
  return {
    settledAt: settlement.created_at,
    realised: usdt(realised),
    fundShare: usdt(fundShare),
    net: usdt(realised - fundShare),
    // The share comes from this rise only if all deals of the settlement are shown.
    newHigh:
      rise > 0n && deals.length === settlement.deals ? { from: usdt(high - rise), to: usdt(high) } : null,
    deals: deals.map(asDeal),
  }
}

function sumOf(deals: readonly DealRow[], centsOf: (deal: DealRow) => string): bigint {
  return unitsOf(deals.reduce((sum, deal) => sum + BigInt(centsOf(deal)), 0n))
}

function asTotal({ realised, fundShare, fee, earning }: Earning) {
  return { realised: usdt(realised), fundShare: usdt(fundShare), fee: usdt(fee), earning: usdt(earning) }
}
