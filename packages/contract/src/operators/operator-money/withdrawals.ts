/** Withdrawals that operators approve, and pay by hand at a bank. A large one needs two of them. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { choice, decision, instant, text } from '../../fields.ts'
import { claim, next, queuePage } from '../../key-pages.ts'
import { withdrawalStates, withdrawalTerms } from '../../withdrawals/withdrawals.ts'
import { owner, payoutSafety, reader, secondNeeded } from './owner.ts'

const waitingWithdrawal = z.object({
  ...withdrawalTerms,
  ...owner,
  ...reader,
  createdAt: instant(),
  /**
   * The reference that the payer puts on the payment, by which the bank's statement identifies it; null for
   * USDT.
   */
  reference: z.nullable(z.string()),
  /** The number of operators who must approve, and those who have. */
  approvalsNeeded: z.number(),
  /** The reason for a second operator; null if one is enough. */
  secondNeeded: z.nullable(secondNeeded),
  approvedBy: z.array(z.string()),
  approvedByMe: z.boolean(),
  /**
   * The account was frozen after the request, by its owner or an operator: nothing is paid until it is open
   * again and an operator releases the withdrawal.
   */
  frozen: z.boolean(),
  /** Null for Alipay and bank, which are paid by hand. */
  safety: z.nullable(payoutSafety),
  /** Operators' reports of the payment's outcome; it ends once as many agree as approved it. */
  saidOutcomes: z.array(
    z.object({
      by: z.string(),
      byMe: z.boolean(),
      outcome: z.enum(['PAID', 'FAILED']),
      reference: z.string(),
      /**
       * A line of the bank's statement, imported by somebody else, has its amount and reference: it counts as
       * one more report.
       */
      onStatement: z.boolean(),
    }),
  ),
  claim,
})

export const withdrawalQueue = call({
  method: 'GET',
  path: '/operator/withdrawalQueue',
  access: { operator: 'withdrawals.approve' },
  summary: 'Lists withdrawals in a given state, oldest first.',
  query: z.object({
    ...queuePage,
    state: z._default(choice(withdrawalStates), 'PENDING'),
  }),
  reply: {
    withdrawals: z.array(waitingWithdrawal),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const decideWithdrawal = call({
  method: 'POST',
  path: '/operator/decideWithdrawal',
  access: { operator: 'withdrawals.approve' },
  summary: 'Approves or rejects a withdrawal. If it is rejected, the amount returns to the wallet.',
  movesMoney: true,
  body: decision(),
  reply: { state: z.enum(withdrawalStates) },
  refusals: [
    'NOT_FOUND',
    'ACCOUNT_IN_TEXT',
    'ALREADY_DECIDED',
    'SECOND_OPERATOR_NEEDED',
    'MEMBER_FROZEN',
    'PAYOUT_MAY_BE_SENT',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})

export const paymentQueue = call({
  method: 'GET',
  path: '/operator/paymentQueue',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Lists approved withdrawals that wait for a person, oldest first: TO_PAY are Alipay and bank withdrawals to be paid by hand, HELD those whose account was frozen since, until an operator releases them.',
  query: z.object({ ...queuePage, state: z._default(choice(['TO_PAY', 'HELD']), 'TO_PAY') }),
  reply: { withdrawals: z.array(waitingWithdrawal), next },
  refusals: ['FORBIDDEN'],
})

export const settleFiatWithdrawal = call({
  method: 'POST',
  path: '/operator/settleFiatWithdrawal',
  access: { operator: 'withdrawals.pay' },
  summary:
    'Records that an approved Alipay or bank withdrawal was paid, with its reference, or that it failed. It takes effect once as many operators as approved it say the same; a word to the contrary stops it until one of them says otherwise. If the account has been frozen since, this is refused until an operator releases the withdrawal (retryPayout), unless the payment had already been sent.',
  movesMoney: true,
  body: z.object({
    id: text(40),
    outcome: choice(['PAID', 'FAILED']),
    reference: text(200),
    /** The money has already been sent and can no longer be stopped. */
    leftBeforeFreeze: z.optional(z.boolean()),
  }),
  /** APPROVED while others still have to report the same. */
  reply: { state: z.enum(['APPROVED', 'COMPLETED', 'FAILED']) },
  refusals: [
    'NOT_FOUND',
    'ACCOUNT_IN_TEXT',
    'ALREADY_DECIDED',
    'SECOND_OPERATOR_NEEDED',
    'OUTCOMES_DIFFER',
    'MEMBER_FROZEN',
    'CUSTODY_SHORT',
    'OWN_ACCOUNT',
    'FORBIDDEN',
  ],
})
