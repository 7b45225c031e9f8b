import type { ProofPurpose } from '@halyard/contract'
import { type FunctionComponent, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { proofRequired } from './proof-required.ts'

/**
 * On every screen of a member. Opens its dialog when a call needs proof of who holds the session. If the dialog
 * cannot be loaded, the call is refused and may be tried again: the screen stays, with all that was typed.
 */
export function AskForProof() {
  useEffect(() => proofRequired.leave, [])
  const purpose = useSyncExternalStore(proofRequired.subscribe, proofRequired.current)
  const [ProofDialog, setProofDialog] = useState<FunctionComponent<{ purpose: ProofPurpose }> | null>(null)
  useEffect(() => {
    if (!purpose || ProofDialog) return
    import('./proof-dialog.tsx').then(
      (loaded) => setProofDialog(() => loaded.ProofDialog),
      (cause: unknown) => {
        console.error(cause)
        proofRequired.settle(false)
      },
    )
  }, [purpose, ProofDialog])
  return <Suspense>{purpose && ProofDialog && <ProofDialog key={purpose} purpose={purpose} />}</Suspense>
}
