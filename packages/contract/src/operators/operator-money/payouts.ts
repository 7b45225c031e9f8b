/** USDT payouts that need a person. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { networks } from '../../deposits/deposits.ts'
import { choice, instant, text } from '../../fields.ts'
import { claim, next, queuePage } from '../../key-pages.ts'
import { owner, payoutSafety, reader, secondNeeded } from './owner.ts'

export const payoutStates = call({
  method: 'GET',
  path: '/operator/payouts',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Lists unfinished USDT payouts, or only the blocked ones, oldest first, and what is blocking them.',
  query: z.object({ ...queuePage, state: z._default(choice(['OPEN', 'BLOCKED']), 'OPEN') }),
  reply: {
    payouts: z.array(
      z.object({
        withdrawalId: z.string(),
        ...owner,
        ...reader,
        network: z.enum(networks),
        /**
         * The amount returned to the member if it is not paid; less the fee, the amount for the recipient.
         */
        amount: z.string(),
        receiveAmount: z.string(),
        destination: z.string(),
        /** Null without an obstacle. */
        obstacle: z.nullable(z.string()),
        safety: payoutSafety,
        attempts: z.number(),
        /** The last transaction sent to the chain; null before the first. */
        txId: z.nullable(z.string()),
        confirmations: z.number(),
        requiredConfirmations: z.number(),
        /** The number of operators needed to return the amount, and those who have decided so. */
        approvalsNeeded: z.number(),
        secondNeeded: z.nullable(secondNeeded),
        /** In the order of decisions: the member reads the first one's reason. */
        returnedBy: z.array(z.object({ by: z.string(), byMe: z.boolean(), reason: z.string() })),
        createdAt: instant(),
        claim,
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

const aboutPayout = z.object({ withdrawalId: text(40), reason: text(500) })

export const returnPayout = call({
  method: 'POST',
  path: '/operator/returnPayout',
  access: { operator: 'withdrawals.approve' },
  summary:
    'Cancels an approved USDT withdrawal that was certainly not sent. The full amount returns to the wallet, and the reason is shown to the member. If the withdrawal required two operators, two must return it, and the member reads the reason of the first.',
  movesMoney: true,
  body: aboutPayout,
  /** Still APPROVED or PROCESSING while another operator has to return it as well. */
  reply: { state: z.enum(['APPROVED', 'PROCESSING', 'FAILED']) },
  refusals: [
    'NOT_FOUND',
    'ACCOUNT_IN_TEXT',
    'ALREADY_DECIDED',
    'PAYOUT_MAY_BE_SENT',
    'PAYOUT_WAS_PAID',
    'SECOND_OPERATOR_NEEDED',
    'UNAVAILABLE',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})

export const settlePayout = call({
  method: 'POST',
  path: '/operator/settlePayout',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Completes a payout that was paid by hand, identified by its transaction: the full amount from a hot wallet to the recipient, with enough confirmations. If the withdrawal required two operators, two must name the transaction.',
  movesMoney: true,
  body: z.object({
    withdrawalId: text(40),
    txId: text(100).check(z.toLowerCase()),
    reason: text(500),
  }),
  /** PROCESSING while another operator still has to name the same transaction. */
  reply: { state: z.enum(['PROCESSING', 'COMPLETED']) },
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'PAYOUT_MAY_BE_SENT',
    'PAYMENT_MISMATCH',
    'SECOND_OPERATOR_NEEDED',
    'UNAVAILABLE',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})

export const retryPayout = call({
  method: 'POST',
  path: '/operator/retryPayout',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Replans and retries a payout immediately, once its obstacle is removed. For an account that was frozen, it releases the withdrawal, whatever its kind: the operator confirms that the owner requested it. If the withdrawal needed two approvals, two operators have to confirm it.',
  body: aboutPayout,
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'PAYOUT_WAS_PAID',
    'MEMBER_FROZEN',
    'SECOND_OPERATOR_NEEDED',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})
