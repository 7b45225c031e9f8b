import type { BodyOf, operatorInvestments as contract } from '@halyard/contract'
import { formatAmount, groupThousands } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { trialLimit } from './trial-limit.ts'

export type ProductTerms = Omit<BodyOf<typeof contract.saveProduct>, 'seen' | 'name' | 'tradingPair'>

export const unitsPerUsdt = 1_000_000n

/** All but its name and trading pair, which wait. */
export async function keepProduct(tx: Tx, app: App, terms: ProductTerms): Promise<string | Refusal> {
  const strategy = await tx
    .selectFrom('strategy')
    .select('id')
    .where('id', '=', terms.strategyId)
    .executeTakeFirst()
  if (!strategy) return refuse('NOT_FOUND', { field: 'strategyId' })
  if (new Set(terms.prices).size < terms.prices.length) return refuse('INVALID_INPUT', { field: 'prices' })
  // Existing orders were bought on these terms: a trial stays a trial, and another strategy needs another
  // package.
  const known = await existing(tx, terms.productId)
  if (terms.productId !== undefined && !known) return refuse('NOT_FOUND', { field: 'productId' })
  if (known && known.trial !== terms.trial) return refuse('INVALID_INPUT', { field: 'trial' })
  if (known && known.strategy_id !== terms.strategyId) return refuse('INVALID_INPUT', { field: 'strategyId' })
  const id = known?.id ?? newId()
  const prices = terms.prices.map((price) => BigInt(price) * unitsPerUsdt).sort((a, b) => (a < b ? -1 : 1))
  if (terms.trial) {
    const limit = await trialLimit(tx)
    const params = { max: groupThousands(formatAmount(limit, 'USDT')) }
    if (prices.some((price) => price > limit))
      return refuse('TRIAL_PRICE_TOO_HIGH', { field: 'prices', params })
  }
  const values = {
    strategy_id: terms.strategyId,
    image: terms.image,
    trial: terms.trial,
    min_price: prices[0] ?? 0n,
    max_price: prices.at(-1) ?? 0n,
    subscription_days: terms.subscriptionDays,
    sort_order: terms.sortOrder,
    offered: terms.offered,
  }
  await tx
    .insertInto('product')
    .values({ id, name: '', trading_pair: '', ...values, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('product_price').where('product_id', '=', id).execute()
  await tx
    .insertInto('product_price')
    .values(prices.map((price) => ({ product_id: id, price })))
    .execute()
  return id
}

async function existing(tx: Tx, productId: string | undefined) {
  if (productId === undefined || !isId(productId)) return undefined
  return tx
    .selectFrom('product')
    .select(['id', 'trial', 'strategy_id'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
