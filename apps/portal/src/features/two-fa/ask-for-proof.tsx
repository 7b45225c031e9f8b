import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { proofRequired } from './proof-required.ts'

const ProofDialog = lazy(async () => {
  const { ProofDialog: Dialog } = await import('./proof-dialog.tsx')
  return { default: Dialog }
})

/** On every screen of a member. Opens its dialog when a call needs proof of who holds the session. */
export function AskForProof() {
  useEffect(() => () => proofRequired.settle(false), [])
  const required = useSyncExternalStore(proofRequired.subscribe, proofRequired.current)
  return <Suspense>{required && <ProofDialog />}</Suspense>
}
