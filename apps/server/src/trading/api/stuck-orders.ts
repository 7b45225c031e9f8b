import { operatorOrders as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { claimsOf, fitsSearch, noteView } from '../../operators/index.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { unitsOf } from '../orders/cents.ts'
import { isKnownUndone, openOperationsOf } from '../orders/operations.ts'
import { asOrder, selectOrders } from '../orders/orders.ts'

export const stuckOrders = answerOperator(contract.stuckOrders, async (app, { query, operator, address }) => {
  const page = pageOf({ table: 'investment_order', as: 'placed', time: 'held_up_since' }, query)
  const { found, operations } = await app.db.snapshot(async (reader) => {
    const fits = await fitsSearch(reader, query.search, {
      id: 'placed.id',
      member: 'placed.member_id',
      texts: [['placed.login::text', /^\d{3,}$/]],
    })
    const orders = await selectOrders(reader)
      .innerJoin('member', 'member.id', 'placed.member_id')
      .select(['member.number', 'member.username'])
      .$if(query.item === undefined, (all) => all.where('placed.obstacle', 'is not', null))
      .where(fits)
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const ids = orders.map(({ id }) => id)
    return { found: orders, operations: await openOperationsOf(reader, ids) }
  })
  const { rows, next } = cutPage(found, query)
  const members = rows.map(({ number }) => number)
  await noteView(app, { operator, action: 'orders.view', members, address })
  const items = rows.map(({ id }) => id)
  const claims = await claimsOf(app.db, app, 'orders', items, operator)
  return {
    orders: rows.map((row) => {
      const { id, login, state, obstacle } = asOrder(row)
      return {
        orderId: id,
        memberId: String(row.number),
        username: row.username,
        mt5Id: String(login),
        state,
        obstacle: obstacle ?? '',
        heldUpRounds: row.held_up_rounds,
        heldUpSince: row.held_up_since ?? row.created_at,
        nextTryAt: row.next_try_at,
        claim: claims.get(id) ?? null,
        operations: operations
          .filter(({ orderId }) => orderId === id)
          .map((operation) => ({
            operationId: operation.id,
            kind: operation.kind,
            amount: formatAmount(unitsOf(operation.amountCents), 'USDT'),
            createdAt: operation.createdAt,
            triedAt: operation.triedAt,
            refusal: operation.refusal,
            knownUndone: isKnownUndone(operation),
          })),
      }
    }),
    next,
  }
})
