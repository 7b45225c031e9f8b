import { operatorOrders as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { claimsOf } from '../operations/index.ts'
import { unitsOf } from './cents.ts'
import { isKnownUndone, openOperationsOf } from './operations.ts'
import { asOrder, selectOrders } from './orders.ts'

export const stuckOrders = answerOperator(contract.stuckOrders, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const page = pageOf({ table: 'investment_order', as: 'placed', time: 'held_up_since' }, query)
    const found = await selectOrders(reader)
      .where('placed.obstacle', 'is not', null)
      .where(page.isAfter)
      .orderBy(page.order)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const claims = await claimsOf(
      reader,
      app,
      'orders',
      rows.map(({ id }) => id),
      operator,
    )
    const operations = await openOperationsOf(
      reader,
      rows.map(({ id }) => id),
    )
    return {
      orders: rows.map((row) => {
        const { id, login, state, obstacle } = asOrder(row)
        return {
          orderId: id,
          mt5Id: String(login),
          state,
          obstacle: obstacle ?? '',
          heldUpRounds: row.held_up_rounds,
          heldUpSince: (row.held_up_since ?? row.created_at).toISOString(),
          nextTryAt: row.next_try_at?.toISOString() ?? null,
          claim: claims.get(id) ?? null,
          operations: operations
            .filter(({ orderId }) => orderId === id)
            .map((operation) => ({
              operationId: operation.id,
              kind: operation.kind,
              amount: formatAmount(unitsOf(operation.amountCents), 'USDT'),
              createdAt: operation.createdAt.toISOString(),
              triedAt: operation.triedAt?.toISOString() ?? null,
              refusal: operation.refusal,
              knownUndone: isKnownUndone(operation),
            })),
        }
      }),
      next,
    }
  }),
)
