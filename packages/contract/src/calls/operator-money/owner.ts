import * as z from 'zod/mini'
import { email } from '../../fields.ts'

/** Whose money it is. */
export const owner = { memberId: z.string(), username: z.string() }

/** Who reads a reason, and in which language. */
export const reader = { fullName: z.string(), email: email(), language: z.string() }
