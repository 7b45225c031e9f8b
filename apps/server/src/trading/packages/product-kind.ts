import { operatorInvestments as contract } from '@halyard/contract'
import { DatabaseError } from 'pg'
import { catalogueKind, maxItems, saveTexts, waitingTexts } from '../../content/catalogue/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { keepProduct, sorted, unitsPerUsdt } from './keep-product.ts'

export const productKind = catalogueKind({
  kind: 'PRODUCT',
  call: contract.saveProduct,
  action: 'products.save',
  logged: 'product',
  subjectOf: ({ productId }) => productId ?? null,
  async list(reader, _, subject) {
    if (subject !== undefined && !isId(subject)) return []
    const rows = await rowsOf(reader, subject)
    const waiting = await waitingTexts(reader, 'PRODUCT')
    return rows.map((row) => ({
      subject: row.id,
      content: {
        productId: row.id,
        strategyId: row.strategy_id,
        image: row.image,
        trial: row.trial,
        sortOrder: row.sort_order,
        ...shownOf(row),
        ...waiting.get(row.id),
      },
    }))
  },
  async keep(tx, app, terms, by) {
    const subject = await keepProduct(tx, app, terms)
    if (subject instanceof Refusal) return subject
    const [row] = await rowsOf(tx, subject)
    if (!row) throw new Error('The package was kept')
    const { name, tradingPair, prices, subscriptionDays, offered } = terms
    const texts = { name, tradingPair, prices: sorted(prices), subscriptionDays, offered }
    const full = await saveTexts(tx, app, { kind: 'PRODUCT', subject, texts, shown: shownOf(row) }, by)
    return full ?? { subject }
  },
  refusalOf: (error) => (isSecondTrial(error) ? refuse('INVALID_INPUT', { field: 'trial' }) : null),
})

const rowsOf = (reader: Reader, subject: string | undefined) =>
  reader
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
    .limit(maxItems + 1)
    .execute()

/** The fields that members see, which wait for approval. */
const shownOf = (row: Awaited<ReturnType<typeof rowsOf>>[number]) => ({
  name: row.name,
  tradingPair: row.trading_pair,
  prices: sorted((row.prices ?? []).map((price) => Number(BigInt(price) / unitsPerUsdt))),
  subscriptionDays: row.subscription_days,
  offered: row.offered,
})

/** Only one free trial is offered at a time. */
function isSecondTrial(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'product_one_trial'
}
