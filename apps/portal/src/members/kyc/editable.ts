import type { KycStatus } from '@halyard/contract'

/** Fields and Submit are enabled unless documents are pending review or approved. */
export function isEditable(status: KycStatus): boolean {
  return status === 'PENDING_UPLOAD' || status === 'REJECTED_UPLOAD'
}
