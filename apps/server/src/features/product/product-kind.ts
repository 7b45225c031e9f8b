import { operatorInvestments as contract } from '@halyard/contract'
import { DatabaseError } from 'pg'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { catalogueKind, mostThings, saveTexts, waitingTexts } from '../catalogue/index.ts'
import { keepProduct, unitsPerUsdt } from './keep-product.ts'

export const productKind = catalogueKind({
  kind: 'PRODUCT',
  call: contract.saveProduct,
  action: 'products.save',
  logged: 'product',
  subjectOf: ({ productId }) => productId ?? null,
  async list(reader, _, subject) {
    if (subject !== undefined && !isId(subject)) return []
    const rows = await reader
      .selectFrom('product')
      .selectAll()
      .select((select) =>
        select
          .selectFrom('product_price')
          .whereRef('product_price.product_id', '=', 'product.id')
          .select((prices) => prices.fn.agg<string[]>('array_agg', ['product_price.price']).as('list'))
          .as('prices'),
      )
      .$if(subject !== undefined, (query) => query.where('id', '=', subject ?? ''))
      .orderBy('sort_order')
      .orderBy('id')
      .limit(mostThings + 1)
      .execute()
    const waiting = await waitingTexts(reader, 'PRODUCT')
    return rows.map((row) => ({
      subject: row.id,
      content: {
        productId: row.id,
        strategyId: row.strategy_id,
        name: row.name,
        tradingPair: row.trading_pair,
        image: row.image,
        trial: row.trial,
        prices: (row.prices ?? []).map((price) => Number(BigInt(price) / unitsPerUsdt)).sort((a, b) => a - b),
        subscriptionDays: row.subscription_days,
        sortOrder: row.sort_order,
        offered: row.offered,
        ...waiting.get(row.id),
      },
    }))
  },
  async keep(tx, app, { name, tradingPair, ...terms }, by) {
    const subject = await keepProduct(tx, app, terms)
    if (subject instanceof Refusal) return subject
    const shown = await tx
      .selectFrom('product')
      .select(['name', 'trading_pair as tradingPair'])
      .where('id', '=', subject)
      .executeTakeFirstOrThrow()
    const texts = { name, tradingPair }
    const full = await saveTexts(tx, app, { kind: 'PRODUCT', subject, texts, shown }, by)
    return full ?? { subject }
  },
  refusalOf: (error) => (isSecondTrial(error) ? refuse('INVALID_INPUT', { field: 'trial' }) : null),
})

/** Only one free trial is offered at a time. */
function isSecondTrial(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'product_one_trial'
}
