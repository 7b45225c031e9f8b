import * as z from 'zod/mini'
import { email } from '../../fields.ts'

/** Whose money it is. */
export const owner = { memberId: z.string(), username: z.string() }

/** Who reads a reason, and in which language. */
export const reader = { fullName: z.string(), email: email(), language: z.string() }

/** What operators may still do about a USDT payout, as far as the database knows: whoever acts is told what the signer and the nodes know. */
export const payoutSafety = z.object({
  /** PAID_BY_HAND: an operator has named the transaction, and a second one has yet to confirm it. */
  sent: z.enum(['NO', 'MAYBE', 'PAID_BY_HAND']),
  mayReturn: z.boolean(),
  maySettle: z.boolean(),
})

/** Why it takes two: this amount, or all of a day together, is above so much; or who decides let money in for the member. */
export const secondNeeded = z.object({ why: z.enum(['AMOUNT', 'DAY', 'OPERATOR']), above: z.string() })
