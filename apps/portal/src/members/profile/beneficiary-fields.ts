/** The fields of a beneficiary, in display order, named as in the call. */
export const beneficiaryFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNo',
  'country',
  'identityNo',
  'relationship',
  'address',
] as const

export type BeneficiaryField = (typeof beneficiaryFields)[number]
