import { LazyPart, lazyCode } from '@halyard/web/routes'
import { useEffect, useSyncExternalStore } from 'react'
import { setupRequired } from './setup-required.ts'

const twoFaRequiredDialog = lazyCode(
  async () => (await import('./two-fa-required-dialog.tsx')).TwoFaRequiredDialog,
)

/** On every member screen: opens its dialog when a call needs 2FA. Leaving the screen closes it. */
export function TwoFaRequired() {
  useEffect(() => setupRequired.close, [])
  const required = useSyncExternalStore(setupRequired.subscribe, setupRequired.current)
  return (
    required !== null && (
      <LazyPart of={twoFaRequiredDialog} overlay>
        {(TwoFaRequiredDialog) => <TwoFaRequiredDialog continueAt={required} onClose={setupRequired.close} />}
      </LazyPart>
    )
  )
}
