import * as z from 'zod/mini'
import { email } from '../../fields.ts'

/** The owner of the money. */
export const owner = { memberId: z.string(), username: z.string() }

/** The reader of a reason, and their language. */
export const reader = { fullName: z.string(), email: email(), language: z.string() }

/**
 * The actions still possible on a USDT payout as far as the database knows: an action also checks the signer
 * and the nodes.
 */
export const payoutSafety = z.object({
  /** PAID_BY_HAND: an operator has named the transaction, and a second one has yet to confirm it. */
  sent: z.enum(['NO', 'MAYBE', 'PAID_BY_HAND']),
  mayReturn: z.boolean(),
  maySettle: z.boolean(),
})

/**
 * The reason for a second operator: this amount, or the day's total, is above a limit; or the decider also let
 * money in for the member.
 */
export const secondNeeded = z.object({ why: z.enum(['AMOUNT', 'DAY', 'OPERATOR']), above: z.string() })
