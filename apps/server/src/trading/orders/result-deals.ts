/** The deals of settlements, for the member. */
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { Deal } from '../../ports/broker.ts'
import { unitsOf } from './cents.ts'
import type { Days } from './days.ts'
import { lotsOf, usdt } from './format.ts'

export interface DealRow {
  readonly deal_id: string
  readonly settlement_id: string
  readonly at: Date
  readonly symbol: string
  readonly action: Deal['action']
  readonly entry: Deal['entry']
  readonly volume: string
  readonly price: string
  readonly opening_price: string | null
  readonly result_cents: string
  readonly fund_share_cents: string
}

/** Newest first, each with the price its position was opened at, if the opening deal is known. */
export async function dealsOf(
  reader: Reader,
  settlementIds: readonly string[],
  days: Days | null,
): Promise<DealRow[]> {
  const within = days ? sql`and deal.at >= ${days.from} and deal.at < ${days.before}` : sql``
  const { rows } = await sql<DealRow>`
    select deal.deal_id, deal.settlement_id, deal.at, deal.symbol, deal.action, deal.entry, deal.volume,
      deal.price::text, deal.result_cents, deal.fund_share_cents, (
        select opening.price::text from broker_deal opening
        where opening.order_id = deal.order_id and opening.position_id = deal.position_id
          and opening.entry = 'IN' and opening.deal_id <> deal.deal_id
        order by opening.at, opening.deal_id limit 1
      ) as opening_price
    from broker_deal deal
    where deal.settlement_id = any (${[...settlementIds]}::uuid[]) ${within}
    order by deal.at desc, deal.deal_id desc`.execute(reader)
  return rows
}

export function asDeal(deal: DealRow) {
  return {
    dealId: deal.deal_id,
    at: deal.at,
    symbol: deal.symbol,
    side: deal.action === 'BALANCE' ? ('OTHER' as const) : deal.action,
    lots: lotsOf(BigInt(deal.volume)),
    ...pricesOf(deal),
    result: usdt(unitsOf(BigInt(deal.result_cents))),
    fundShare: usdt(unitsOf(BigInt(deal.fund_share_cents))),
  }
}

/** An opening deal has an entry price, a closing deal has both, a charge has neither. */
function pricesOf({ action, entry, price, opening_price }: DealRow) {
  if (action !== 'BUY' && action !== 'SELL') return { entryPrice: null, closePrice: null }
  if (entry === 'IN') return { entryPrice: price, closePrice: null }
  return { entryPrice: opening_price, closePrice: price }
}
