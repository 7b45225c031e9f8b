/** What an order's results are made of: each settlement, and the deals that it settled. */
import { products as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Deal } from '../../ports/broker.ts'
import { unitsOf } from './cents.ts'
import { lotsOf } from './figures.ts'
import { orderOfMember } from './orders.ts'

const written = (amount: bigint) => formatAmount(amount, 'USDT')

export const orderResults = answerMember(contract.orderResults, async (app, { member, query }) =>
  app.db.snapshot(async (reader) => {
    const order = await orderOfMember(reader, member.id, query.orderId)
    if (!order) return refuse('NOT_FOUND')
    const { count } = await reader
      .selectFrom('order_settlement')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const settlements = await reader
      .selectFrom('order_settlement')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset((query.pageNo - 1) * query.pageSize)
      .execute()
    const deals = await dealsOf(
      reader,
      settlements.map(({ id }) => id),
    )
    return {
      results: settlements.map((settlement) => ({
        settledAt: settlement.created_at.toISOString(),
        ...asFigures(BigInt(settlement.realised), BigInt(settlement.fund_share)),
        deals: deals.filter(({ settlement_id }) => settlement_id === settlement.id).map(asDeal),
      })),
      total: asFigures(order.realised, order.fundShare),
      totalRecords: Number(count),
    }
  }),
)

function asFigures(realised: bigint, fundShare: bigint) {
  return { realised: written(realised), fundShare: written(fundShare), net: written(realised - fundShare) }
}

interface DealRow {
  readonly deal_id: string
  readonly settlement_id: string
  readonly at: Date
  readonly symbol: string
  readonly action: Deal['action']
  readonly volume: string
  readonly price: string
  readonly entry_price: string | null
  readonly result_cents: string
}

/** Each with the price at which its position was opened, where that deal is known. */
async function dealsOf(reader: Reader, settlementIds: readonly string[]): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select deal.deal_id, deal.settlement_id, deal.at, deal.symbol, deal.action, deal.volume,
      deal.price::text, deal.result_cents, (
        select opening.price::text from broker_deal opening
        where opening.order_id = deal.order_id and opening.position_id = deal.position_id
          and opening.entry = 'IN' and opening.deal_id <> deal.deal_id
        order by opening.at, opening.deal_id limit 1
      ) as entry_price
    from broker_deal deal
    where deal.settlement_id = any (${[...settlementIds]}::uuid[])
    order by deal.at desc, deal.deal_id desc`.execute(reader)
  return rows
}

function asDeal(deal: DealRow) {
  return {
    dealId: deal.deal_id,
    at: deal.at.toISOString(),
    symbol: deal.symbol,
    side: deal.action === 'BALANCE' ? ('OTHER' as const) : deal.action,
    lots: lotsOf(BigInt(deal.volume)),
    entryPrice: deal.entry_price,
    closePrice: deal.price,
    result: written(unitsOf(BigInt(deal.result_cents))),
  }
}
