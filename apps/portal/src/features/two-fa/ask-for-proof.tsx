import { type FunctionComponent, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { proofRequired } from './proof-required.ts'

/**
 * On every screen of a member. Opens its dialog when a call needs proof of who holds the session. If the dialog
 * cannot be loaded, the call is refused and may be tried again: the screen stays, with all that was typed.
 */
export function AskForProof() {
  useEffect(() => () => proofRequired.settle(false), [])
  const required = useSyncExternalStore(proofRequired.subscribe, proofRequired.current)
  const [ProofDialog, setProofDialog] = useState<FunctionComponent | null>(null)
  useEffect(() => {
    if (!required || ProofDialog) return
    import('./proof-dialog.tsx').then(
      (loaded) => setProofDialog(() => loaded.ProofDialog),
      (cause: unknown) => {
        console.error(cause)
        proofRequired.settle(false)
      },
    )
  }, [required, ProofDialog])
  return <Suspense>{required && ProofDialog && <ProofDialog />}</Suspense>
}
