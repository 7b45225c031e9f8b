/** What a purchase that was not answered with a yes means for the screen. Pure. */
import type { RefusalCode } from '@halyard/contract'
import type { Failure } from '@halyard/web/calls'
import { isStillOpen } from '@halyard/web/calls'

/** Mended where the password is typed, or above it: the purchase has not been decided. */
const proofFailures: ReadonlySet<RefusalCode> = new Set([
  'TRANSACTION_PASSWORD_WRONG',
  'SECRET_LOCKED',
  'TWO_FA_REQUIRED',
  'TWO_FA_SETUP_REQUIRED',
  'SESSION_ENDED',
])

/** Whether the purchase is over: then its result is shown. Else the dialog of the password goes on. */
export function endsPurchase(failure: Failure): boolean {
  return failure.kind === 'refused' && !isStillOpen(failure) && !proofFailures.has(failure.code)
}
