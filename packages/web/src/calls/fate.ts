/** What a failed send says about a money request. Pure. */
import { type RefusalCode, Refused, refusalStatus, Unanswered } from '@halyard/contract'

/**
 * 'known': the server decided against it. 'unknown': it may have been carried out. 'unsent': none of it
 * reached the server. 'unread': the server refused this send before it looked for an earlier one.
 */
export type Fate = 'known' | 'unknown' | 'unsent' | 'unread'

/**
 * About who sends it, how it is proved or how often: sent again with a new proof, or later, it may be taken. An
 * earlier send of the same request may still be on its way.
 */
const mendable: ReadonlySet<RefusalCode> = new Set([
  'SESSION_ENDED',
  'PROOF_REQUIRED',
  'PROOF_OF_WORK_REQUIRED',
  'TWO_FA_REQUIRED',
  'TWO_FA_SETUP_REQUIRED',
  'TWO_FA_CODE_WRONG',
  'TWO_FA_CODE_USED',
  'TRANSACTION_PASSWORD_WRONG',
  'TRANSACTION_PASSWORD_NOT_SET',
  'VERIFY_CODE_WRONG',
  'VERIFY_CODE_EXHAUSTED',
  'SECRET_LOCKED',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_NEW_RECEIVERS',
])

/** Whether a check that is answered like this leaves the member nothing to do: the next would be answered alike. */
export const isVain = (error: unknown): boolean =>
  error instanceof Refused && !isInTrouble(error) && !isFault(error) && !mendable.has(error.code)

const proxysTrouble: readonly number[] = [502, 503]

/**
 * Whether the server could not look, as while it starts again: it may later. So says the server itself, an older or
 * newer one that does not know the call, or a proxy in its place. OUTCOME_UNKNOWN is no such answer, nor is a proxy's 504 or another's word for it: just then the money may
 * well have moved.
 */
export function isInTrouble(error: unknown): boolean {
  if (error instanceof Refused) return isAbsent(error) || (isFault(error) && error.code !== 'OUTCOME_UNKNOWN')
  return error instanceof Unanswered && proxysTrouble.includes(error.status ?? 0)
}

const isAbsent = ({ code, decides }: Refused): boolean => code === 'NOT_FOUND' && !decides

const isFault = ({ code }: Refused): boolean => refusalStatus[code] >= 500

export function fateOf(error: unknown): Fate {
  if (error instanceof Unanswered && !error.sent) return 'unsent'
  // After 5xx too, unless the server says that it looked: the money may have moved before what failed.
  if (!(error instanceof Refused) || (isFault(error) && !error.decides)) return 'unknown'
  return error.decides && !mendable.has(error.code) ? 'known' : 'unread'
}
