import type { KycStatus } from '@halyard/contract'
import type { SourceTables } from '../../locales/tables.ts'

type Label = keyof SourceTables['kycStatus']

const labels: Record<KycStatus | 'REVIEW', Label> = {
  PENDING_UPLOAD: 'PENDING_UPLOAD',
  PENDING_APPROVAL: 'PENDING_APPROVAL',
  REJECTED_UPLOAD: 'REJECTED_UPLOAD',
  APPROVED: 'APPROVED',
  REVIEW: 'REVIEW',
}

/** The word for a status. One that this version does not know is at least not a verified one. */
export function kycLabelOf(status: string): Label {
  return Object.hasOwn(labels, status) ? labels[status as KycStatus] : 'NOT_VERIFIED'
}
