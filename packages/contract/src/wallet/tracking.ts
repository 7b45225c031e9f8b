/** A member's money on its way, and the search for one transaction. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { depositRow } from '../deposits/deposits.ts'
import { text } from '../fields.ts'
import { orderStates } from '../trading/products/order-states.ts'
import { withdrawalRow } from '../withdrawals/withdrawals.ts'
import { onTheWayTotal, transaction } from './wallet.ts'

export const onTheWay = call({
  method: 'GET',
  path: '/wallet/onTheWay',
  access: 'member',
  viewable: true,
  summary:
    'Lists the member’s deposits and withdrawals that have not arrived yet, newest first, 20 of each at most.',
  reply: {
    deposits: z.array(depositRow),
    withdrawals: z.array(withdrawalRow),
    /** The number of each, listed or not. */
    total: onTheWayTotal,
  },
})

export const findTransaction = call({
  method: 'GET',
  path: '/wallet/findTransaction',
  access: 'member',
  summary:
    'Finds one of the member’s own transactions by its ID, its deposit, withdrawal or order, or its hash on a blockchain.',
  query: z.object({ transactionId: text(100) }),
  reply: {
    /** The line in the wallet's history, once there is one. */
    movement: z.nullable(transaction),
    /** The row it belongs to, at most one of these. */
    deposit: z.nullable(depositRow),
    withdrawal: z.nullable(withdrawalRow),
    order: z.nullable(
      z.object({
        orderId: z.string(),
        productName: z.string(),
        price: z.string(),
        status: z.enum(orderStates),
      }),
    ),
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
