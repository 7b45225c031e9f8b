export { ProofDialogs } from './proof-dialogs.tsx'
export { TransactionPasswordDialog } from './transaction-password-dialog.tsx'
export { TransactionPasswordForm } from './transaction-password-form.tsx'
export { type Proof, useProof } from './use-proof.ts'
