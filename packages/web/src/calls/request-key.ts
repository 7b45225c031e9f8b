import { refusalStatus } from '@halyard/contract'
import type { Failure } from './failure.ts'

/** A key for a request that moves money, made before the first send. Also works on pages without HTTPS. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether the next request must reuse the key. While the outcome of the first one is unknown it must, or the
 * money could move twice; a definite refusal ends it.
 */
export function isStillOpen(failure: Failure): boolean {
  return failure.kind !== 'refused' || refusalStatus[failure.code] >= 500
}

/** The failure of a request sent with a key: without a response, the outcome is unknown, not failed. */
export function failureOfNamed(failure: Failure): Failure {
  const unknown = failure.kind !== 'refused' || failure.code === 'OUTCOME_UNKNOWN'
  return unknown ? { kind: 'unknown' } : failure
}
