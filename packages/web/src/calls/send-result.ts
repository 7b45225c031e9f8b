/** The meaning of a failed send for a money request. Pure. */
import { Refused, refusalStatus, Unanswered } from '@halyard/contract'

/**
 * 'refused': it had no effect. 'unsent': it did not reach the server. 'unknown': it may have gone through.
 */
export type SendResult = 'refused' | 'unsent' | 'unknown'

export function sendResultOf(error: unknown): SendResult {
  if (error instanceof Unanswered && !error.sent) return 'unsent'
  // With 5xx, money may have moved before the failure, unless the server says that it looked up the key.
  const isRefused = error instanceof Refused && (error.decides || refusalStatus[error.code] < 500)
  return isRefused ? 'refused' : 'unknown'
}
