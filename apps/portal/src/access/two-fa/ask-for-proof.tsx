import type { ProofPurpose } from '@halyard/contract'
import { type FunctionComponent, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { proofRequired } from './proof-required.ts'

/**
 * On every member screen: opens the proof dialog when a call requires it. If the dialog cannot be loaded, the
 * call is refused and can be retried: the screen keeps its input.
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
