import type { KycStatus } from '@halyard/contract'
import type { SourceTables } from '../../locales/tables.gen.ts'

type Label = keyof SourceTables['kycStatus']

const labels: Record<KycStatus | 'REVIEW', Label> = {
  PENDING_UPLOAD: 'PENDING_UPLOAD',
  PENDING_APPROVAL: 'PENDING_APPROVAL',
  REJECTED_UPLOAD: 'REJECTED_UPLOAD',
  APPROVED: 'APPROVED',
  REVIEW: 'REVIEW',
}

/** The label of a status; an unknown status is shown as not verified. */
export function kycLabelOf(status: string): Label {
  return Object.hasOwn(labels, status) ? labels[status as KycStatus] : 'NOT_VERIFIED'
}
