/** A member's actions on an order. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { secret, text, withdrawAmount } from '../../fields.ts'
import { proofRefusals } from './proof-refusals.ts'

const orderAction = z.object({ orderId: text(40), transactionPassword: secret() })

export const withdrawCapital = call({
  method: 'POST',
  path: '/product/withdrawCapital',
  access: 'member',
  summary: 'Closes an order whose subscription period is over, without a fee. Takes effect once per order.',
  movesMoney: true,
  body: orderAction,
  refusals: [
    ...proofRefusals,
    'TWO_FA_SETUP_REQUIRED',
    'ORDER_NOT_ACTIVE',
    'CAPITAL_LOCKED',
    'ORDER_BLOCKED',
  ],
})

export const unsubscribe = call({
  method: 'POST',
  path: '/product/unsubscribe',
  access: 'member',
  summary: 'Closes an order at any time, with the management fee of the day. Takes effect once per order.',
  movesMoney: true,
  body: orderAction,
  refusals: [...proofRefusals, 'ORDER_NOT_ACTIVE', 'ORDER_BLOCKED'],
})

export const packageWithdrawal = call({
  method: 'POST',
  path: '/product/mt5/packageWithdrawal',
  access: 'member',
  summary: 'Transfers profit from an order to the USDT wallet. Takes effect once per Idempotency-Key.',
  movesMoney: true,
  alsoInAddress: true,
  body: z.object({ orderId: text(40), withdrawAmount: withdrawAmount(), transactionPassword: secret() }),
  reply: { status: z.enum(['COMPLETED', 'PENDING']) },
  refusals: [
    ...proofRefusals,
    'ORDER_NOT_ACTIVE',
    'INSUFFICIENT_BALANCE',
    'CENTS_ONLY',
    'ORDER_BLOCKED',
    'BROKER_REFUSED',
    'BROKER_NO_MONEY',
    'GIVEN_UP',
  ],
})

export const setLossLimit = call({
  method: 'POST',
  path: '/product/setLossLimit',
  access: 'member',
  summary:
    'Sets, changes or removes the member’s own loss limit on an order. When it is reached, the order is closed.',
  body: z.object({
    orderId: text(40),
    /** 1 to 49; null removes the limit. */
    lossLimitPercent: z.nullable(
      z
        .number({ error: 'LOSS_LIMIT_RANGE' })
        .check(
          z.int({ error: 'LOSS_LIMIT_RANGE' }),
          z.gte(1, { error: 'LOSS_LIMIT_RANGE' }),
          z.lte(49, { error: 'LOSS_LIMIT_RANGE' }),
        ),
    ),
    transactionPassword: secret(),
  }),
  refusals: [
    'TRANSACTION_PASSWORD_WRONG',
    'IP_NOT_SUPPORTED',
    'NOT_FOUND',
    'ORDER_NOT_ACTIVE',
    'LOSS_LIMIT_REACHED',
  ],
})

export const setTrading = call({
  method: 'POST',
  path: '/profile/closeAndOpenCopyTradeByMt5Account',
  access: 'member',
  summary: 'Pauses or resumes trading on one of the member’s MT5 accounts. Open positions stay open.',
  body: z.object({ mt5Id: text(20), enabled: z.boolean(), transactionPassword: secret() }),
  refusals: ['TRANSACTION_PASSWORD_WRONG', 'IP_NOT_SUPPORTED', 'NOT_FOUND', 'ORDER_NOT_ACTIVE'],
})
