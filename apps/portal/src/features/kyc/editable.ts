import type { KycStatus } from '@halyard/contract'

/** Fields and Submit are usable while nothing waits and nothing was accepted; otherwise they are locked. */
export function isEditable(status: KycStatus): boolean {
  return status === 'PENDING_UPLOAD' || status === 'REJECTED_UPLOAD'
}
