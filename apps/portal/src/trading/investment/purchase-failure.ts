/** The meaning of a failed purchase for the screen. Pure. */
import type { RefusalCode } from '@halyard/contract'
import type { Failure } from '@halyard/web/calls'

/** Handled at the password field or in a dialog above it: these leave the purchase undecided. */
const proofFailures: ReadonlySet<RefusalCode> = new Set([
  'TRANSACTION_PASSWORD_WRONG',
  'SECRET_LOCKED',
  'TWO_FA_REQUIRED',
  'TWO_FA_SETUP_REQUIRED',
  'SESSION_ENDED',
  // An earlier purchase used this key, so the screen must not say that nothing was bought.
  'IDEMPOTENCY_KEY_REUSED',
])

/** True if the purchase has ended, so that its result is shown. */
export function endsPurchase(failure: Failure): boolean {
  return failure.kind === 'refused' && !proofFailures.has(failure.code)
}
