import { operatorMembers as contract, type OrderState } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { showMember } from '../of-member.ts'

export const memberOrders = answerOperator(contract.memberOrders, (app, request) =>
  showMember(app, request, 'orders', async ({ id }) => {
    const page = pageOf(
      { table: 'investment_order', as: 'placed', time: 'created_at', newestFirst: true },
      request.query,
    )
    const found = await app.db
      .selectFrom('investment_order as placed')
      .innerJoin('product', 'product.id', 'placed.product_id')
      .select(['placed.id', 'placed.login', 'product.name', 'placed.price', 'placed.trial', 'placed.state'])
      .select(['placed.obstacle', 'placed.realised', 'placed.created_at', 'placed.closed_at'])
      .where('placed.member_id', '=', id)
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, request.query)
    return {
      orders: rows.map((row) => ({
        orderId: row.id,
        mt5Id: String(row.login),
        product: row.name,
        price: formatAmount(BigInt(row.price), 'USDT'),
        trial: row.trial,
        state: row.state as OrderState,
        obstacle: row.obstacle,
        realised: formatAmount(BigInt(row.realised), 'USDT'),
        createdAt: row.created_at,
        closedAt: row.closed_at,
      })),
      next,
    }
  }),
)
