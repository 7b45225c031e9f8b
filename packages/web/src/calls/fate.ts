/** What a failed send says about a money request. Pure. */
import { Refused, refusalStatus, Unanswered } from '@halyard/contract'

/** 'refused': nothing was done. 'unsent': none of it reached the server. 'unknown': it may have been carried out. */
export type SendResult = 'refused' | 'unsent' | 'unknown'

export function fateOf(error: unknown): SendResult {
  if (error instanceof Unanswered && !error.sent) return 'unsent'
  // After 5xx the money may have moved before what failed, unless the server says that it looked.
  const isRefused = error instanceof Refused && (error.decides || refusalStatus[error.code] < 500)
  return isRefused ? 'refused' : 'unknown'
}
