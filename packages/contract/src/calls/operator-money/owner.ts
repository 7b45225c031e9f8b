import * as z from 'zod/mini'
import { email } from '../../fields.ts'

/** Whose money it is. */
export const owner = { memberId: z.string(), username: z.string() }

/** Who reads a reason, and in which language. */
export const reader = { fullName: z.string(), email: email(), language: z.string() }

/** Why it takes two: this amount, or all of a day together, is above so much; or who decides let money in for the member. */
export const secondNeeded = z.object({ why: z.enum(['AMOUNT', 'DAY', 'OPERATOR']), above: z.string() })
