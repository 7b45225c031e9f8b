/** Packages as stored in the database, with the prices they are offered at. */
import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { isId } from '../../platform/ids.ts'

export interface Product {
  readonly id: string
  readonly name: string
  readonly image: string
  readonly tradingPair: string
  readonly strategyId: string
  readonly strategyName: string
  readonly trial: boolean
  readonly minPrice: Amount
  readonly maxPrice: Amount
  readonly subscriptionDays: number
  /** Lowest first. */
  readonly prices: readonly Amount[]
}

/** In display order. A package without a name is not shown. */
export async function offeredProducts(reader: Reader): Promise<Product[]> {
  const rows = await products(reader).where('product.offered', '=', true).execute()
  return rows.map(asProduct)
}

/** Null if no package with this id is offered. */
export async function offeredProduct(reader: Reader, id: string): Promise<Product | null> {
  if (!isId(id)) return null
  const row = await products(reader)
    .where('product.offered', '=', true)
    .where('product.id', '=', id)
    .executeTakeFirst()
  return row ? asProduct(row) : null
}

function products(reader: Reader) {
  return reader
    .selectFrom('product')
    .innerJoin('strategy', 'strategy.id', 'product.strategy_id')
    .selectAll('product')
    .select('strategy.name as strategyName')
    .where('product.name', '<>', '')
    .where('strategy.name', '<>', '')
    .select((select) =>
      select
        .selectFrom('product_price')
        .whereRef('product_price.product_id', '=', 'product.id')
        .select((prices) => prices.fn.agg<string[]>('array_agg', ['product_price.price']).as('list'))
        .as('prices'),
    )
    .orderBy('product.sort_order')
    .orderBy('product.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number]

function asProduct(row: Row): Product {
  const prices = (row.prices ?? []).map(BigInt)
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    tradingPair: row.trading_pair,
    strategyId: row.strategy_id,
    strategyName: row.strategyName,
    trial: row.trial,
    minPrice: BigInt(row.min_price),
    maxPrice: BigInt(row.max_price),
    subscriptionDays: row.subscription_days,
    prices: prices.sort((a, b) => (a < b ? -1 : 1)),
  }
}
