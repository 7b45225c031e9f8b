/** Operators' actions on stuck orders. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, instant, text } from '../fields.ts'
import { claim, next, queuePage } from '../key-pages.ts'

export const stuckOrders = call({
  method: 'GET',
  path: '/operator/stuckOrders',
  access: { operator: 'orders.mend' },
  summary: 'Lists blocked orders, oldest first, with the operations the broker has not carried out.',
  query: z.object(queuePage),
  reply: {
    orders: z.array(
      z.object({
        orderId: z.string(),
        memberId: z.string(),
        username: z.string(),
        mt5Id: z.string(),
        state: z.enum(['PENDING', 'ACTIVE', 'CLOSING', 'CLOSED', 'FAILED']),
        obstacle: z.string(),
        heldUpRounds: z.number(),
        /** The start of the obstacle. */
        heldUpSince: instant(),
        nextTryAt: z.nullable(instant()),
        claim,
        operations: z.array(
          z.object({
            operationId: z.string(),
            kind: z.enum(['FUND', 'TOP_UP', 'PROFIT', 'FROM_MT5', 'FUND_SHARE', 'CLOSE', 'CORRECTION']),
            /** Positive pays in, negative takes out. */
            amount: z.string(),
            createdAt: instant(),
            triedAt: z.nullable(instant()),
            refusal: z.nullable(z.string()),
            /**
             * It was never requested, or the broker has refused it: only then can it be returned or ended.
             */
            knownUndone: z.boolean(),
          }),
        ),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const mendOperation = call({
  method: 'POST',
  path: '/operator/mendOperation',
  access: { operator: 'orders.mend' },
  movesMoney: true,
  summary:
    'Resolves a stuck broker operation: requests it again, refunds it if it was certainly not carried out, or completes it with a deal made by hand.',
  body: z.object({
    operationId: text(31),
    /** RETURN: a CLOSE is then planned again, and the safety fund gives up its share of a closed order. */
    action: choice(['ASK_AGAIN', 'RETURN', 'END']),
    /** For END: the number of the broker's deal, with the same account and amount. */
    dealId: z.optional(text(20)),
    reason: text(500),
  }),
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'OPERATION_UNDECIDED',
    'DEAL_MISMATCH',
    'SHARE_NOT_LOST',
    'UNAVAILABLE',
    'FORBIDDEN',
  ],
})
