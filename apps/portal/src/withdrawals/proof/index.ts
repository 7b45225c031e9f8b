/** What proves a withdrawal, in its form and when a lost one is checked. */
export { WithdrawalProofFields } from './withdrawal-proof-fields.tsx'
