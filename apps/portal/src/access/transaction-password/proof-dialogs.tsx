import { MoneyOutcomeDialog } from '@halyard/web/forms'
import { TwoFaDialog } from '../two-fa/index.ts'
import { TransactionPasswordDialog } from './transaction-password-dialog.tsx'
import type { useProof } from './use-proof.ts'

/** The 2FA code comes first. If it is required again later, its dialog opens above the password's. */
export function ProofDialogs({ password, twoFa, outcome }: ReturnType<typeof useProof>['dialogs']) {
  return (
    <>
      <TransactionPasswordDialog {...password} />
      <MoneyOutcomeDialog {...outcome} />
      <TwoFaDialog {...twoFa} />
    </>
  )
}
