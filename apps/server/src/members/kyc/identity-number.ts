import { sealedColumn } from '../../platform/sealed-column.ts'

/** Sealed with its submission's id. */
export const identityNumber = sealedColumn({
  table: 'kyc_submission',
  id: 'id',
  column: 'identity_no_sealed',
  contextOf: (submissionId) => `kyc-identity:${submissionId}`,
})
