import { refusalStatus } from '@halyard/contract'
import type { Failure } from './failure.ts'

/** Names a request that moves money, before it is first sent. Also made where the page is not served over https. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether the next sending is still the same request. While it is unknown what the first one did, it
 * must keep its name, or the money could move twice; a clear no ends it.
 */
export function isStillOpen(failure: Failure): boolean {
  return failure.kind !== 'refused' || refusalStatus[failure.code] >= 500
}

/** A failure of a request that was sent under its name: without an answer it is no failure, but unknown. */
export function failureOfNamed(failure: Failure): Failure {
  const unknown = failure.kind !== 'refused' || failure.code === 'OUTCOME_UNKNOWN'
  return unknown ? { kind: 'unknown' } : failure
}
