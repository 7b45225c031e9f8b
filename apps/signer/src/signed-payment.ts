/** One signature as stored in the history. */
import * as z from 'zod/mini'
import { signRequest } from './request.ts'

const signedPayment = z.extend(signRequest, {
  transactionId: z.string(),
  bytes: z.string(),
  atMs: z.int(),
})

/** Earlier versions did not record the sender; on Ethereum and BNB Smart Chain the signature reveals it. */
export const historyLine = z.extend(signedPayment, { previous: z.string(), from: z.optional(z.string()) })

export type SignedPayment = Omit<z.infer<typeof signedPayment>, 'from'> & {
  /** Null for signatures of an earlier version on TRON, where nothing depends on it. */
  readonly from: string | null
}
