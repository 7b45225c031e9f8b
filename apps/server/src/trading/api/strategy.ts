import { products as contract } from '@halyard/contract'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { asPercent } from '../strategies/percent.ts'
import type { StrategyRecord } from '../strategies/record.ts'
import { recordsOf } from '../strategies/strategy-days.ts'

export const strategy = answerMember(contract.strategy, (app, { query: { strategyId } }) =>
  app.db.snapshot(async (reader) => {
    const found = await reader
      .selectFrom('strategy')
      .select(['id', 'name'])
      .where('id', '=', strategyId)
      .executeTakeFirst()
    if (!found) return refuse('NOT_FOUND', { field: 'strategyId' })
    const products = await productsOf(reader, strategyId)
    const record = (await recordsOf(reader, [strategyId])).get(strategyId)
    return {
      strategy: {
        strategyId,
        name: found.name,
        tradingPairs: [...new Set(products.map(({ trading_pair }) => trading_pair))],
        products: products.map(({ id, name }) => ({ productId: id, productName: name })),
        followers: await followersOf(reader, strategyId),
        ...(record ? figuresOf(record) : noFigures),
      },
    }
  }),
)

function productsOf(reader: Reader, strategyId: string) {
  return reader
    .selectFrom('product')
    .select(['id', 'name', 'trading_pair'])
    .where('strategy_id', '=', strategyId)
    .where('offered', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** Counts members with an active order. */
async function followersOf(reader: Reader, strategyId: string): Promise<number> {
  const { members } = await reader
    .selectFrom('investment_order as order')
    .innerJoin('product', 'product.id', 'order.product_id')
    .select((select) => select.fn.count<string>('order.member_id').distinct().as('members'))
    .where('product.strategy_id', '=', strategyId)
    .where('order.state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return Number(members)
}

function figuresOf(record: StrategyRecord) {
  const { from, to, ageDays, deals, averageMonth, yearReturn, worstDay } = record
  return {
    measured: { from, to },
    ageDays,
    deals,
    averageMonth: averageMonth === null ? null : asPercent(averageMonth),
    yearReturn: yearReturn === null ? null : asPercent(yearReturn),
    totalReturn: asPercent(record.totalReturn),
    maxDrawdown: asPercent(record.maxDrawdown),
    worstDay: { day: worstDay.day, percent: asPercent(worstDay.return) },
    winningDays: asPercent(record.winningDays),
    equityCurve: record.curve.map(({ day, value }) => ({ day, value: value.toFixed(6) })),
    months: record.months.map((month) => ({
      month: month.month,
      percent: asPercent(month.return),
      complete: month.complete,
    })),
  }
}

const noFigures = {
  measured: null,
  ageDays: 0,
  deals: 0,
  averageMonth: null,
  yearReturn: null,
  totalReturn: null,
  maxDrawdown: null,
  worstDay: null,
  winningDays: null,
  equityCurve: [],
  months: [],
}
