import { operatorOrders as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerOperator } from '../../platform/http/handler.ts'
import { unitsOf } from './cents.ts'
import { isKnownUndone, openOperationsOf } from './operations.ts'
import { asOrder, selectOrders } from './orders.ts'

export const stuckOrders = answerOperator(contract.stuckOrders, (app, { query: { pageNo, pageSize } }) =>
  app.db.snapshot(async (reader) => {
    const rows = await selectOrders(reader)
      .where('placed.obstacle', 'is not', null)
      .orderBy('placed.created_at')
      .orderBy('placed.id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute()
    const { count } = await reader
      .selectFrom('investment_order')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('obstacle', 'is not', null)
      .executeTakeFirstOrThrow()
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
          nextTryAt: row.next_try_at?.toISOString() ?? null,
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
      totalRecords: Number(count),
    }
  }),
)
