import type { BodyOf, operatorInvestments as contract } from '@halyard/contract'
import { formatAmount, groupThousands } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { trialLimit } from './trial-limit.ts'

export type ProductTerms = Omit<BodyOf<typeof contract.saveProduct>, 'seen' | 'name' | 'tradingPair'>

export const unitsPerUsdt = 1_000_000n

/**
 * Stores the place in the list of an existing one, and that it is not offered. Everything else waits, and a
 * new one has no name until then.
 */
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
  const refused = terms.trial ? await refuseTrial(tx, terms) : null
  if (refused) return refused
  const { image, sortOrder, offered } = terms
  if (known) {
    const now = { image, sort_order: sortOrder, ...(!offered && { offered }) }
    await tx.updateTable('product').set(now).where('id', '=', known.id).execute()
    return known.id
  }
  const id = newId()
  const prices = sorted(terms.prices).map((price) => BigInt(price) * unitsPerUsdt)
  await tx
    .insertInto('product')
    .values({
      id,
      name: '',
      trading_pair: '',
      strategy_id: terms.strategyId,
      image,
      trial: terms.trial,
      min_price: prices[0] ?? 0n,
      max_price: prices.at(-1) ?? 0n,
      subscription_days: terms.subscriptionDays,
      sort_order: sortOrder,
      offered,
      created_at: app.clock.now(),
    })
    .execute()
  await tx
    .insertInto('product_price')
    .values(prices.map((price) => ({ product_id: id, price })))
    .execute()
  return id
}

export const sorted = (prices: readonly number[]): number[] => prices.toSorted((a, b) => a - b)

/** Only one trial is offered at a time, within what the owner allows. */
async function refuseTrial(tx: Tx, { productId, prices, offered }: ProductTerms): Promise<Refusal | null> {
  const limit = await trialLimit(tx)
  if (prices.some((price) => BigInt(price) * unitsPerUsdt > limit)) {
    const params = { max: groupThousands(formatAmount(limit, 'USDT')) }
    return refuse('TRIAL_PRICE_TOO_HIGH', { field: 'prices', params })
  }
  const other = await tx
    .selectFrom('product')
    .select('id')
    .where('trial', '=', true)
    .where('offered', '=', true)
    .$if(productId !== undefined, (query) => query.where('id', '<>', productId ?? ''))
    .executeTakeFirst()
  return offered && other ? refuse('INVALID_INPUT', { field: 'trial' }) : null
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
