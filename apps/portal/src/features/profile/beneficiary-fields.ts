/** The fields of a beneficiary in the order in which they are asked for and shown, by their names in the call. */
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
