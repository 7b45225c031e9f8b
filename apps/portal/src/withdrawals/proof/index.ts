/** Proof fields of a withdrawal, for its form and for the check of a lost one. */
export { WithdrawalProofFields } from './withdrawal-proof-fields.tsx'
