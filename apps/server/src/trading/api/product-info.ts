import { products as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { tiers } from '../packages/tiers.ts'

/** Lists packages that the member has an active order for: money can be added to these. */
export const productInfo = answerMember(contract.productInfo, async (app, { member }) => {
  const products = await app.db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('id', 'in', (of) =>
      of
        .selectFrom('investment_order')
        .select('product_id')
        .where('member_id', '=', member.id)
        .where('state', '=', 'ACTIVE'),
    )
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return {
    productList: products.map(({ id, name }) => ({ key: id, value: name })),
    roiList: tiers.map(({ range, target }) => ({ key: range, value: target })),
  }
})
