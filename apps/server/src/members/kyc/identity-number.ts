import { sealedColumn } from '../../platform/sealed-column.ts'

/** Bound to its submission. */
export const identityNumber = sealedColumn({
  table: 'kyc_submission',
  id: 'id',
  column: 'identity_no_sealed',
  contextOf: (submissionId) => `kyc-identity:${submissionId}`,
})
