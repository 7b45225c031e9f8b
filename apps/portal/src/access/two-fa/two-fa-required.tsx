import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { setupRequired } from './setup-required.ts'

const TwoFaRequiredDialog = lazy(async () => {
  const { TwoFaRequiredDialog: Dialog } = await import('./two-fa-required-dialog.tsx')
  return { default: Dialog }
})

/** On every member screen: opens its dialog when a call needs 2FA. Leaving the screen closes it. */
export function TwoFaRequired() {
  useEffect(() => setupRequired.close, [])
  const required = useSyncExternalStore(setupRequired.subscribe, setupRequired.current)
  return (
    <Suspense>
      {required !== null && <TwoFaRequiredDialog continueAt={required} onClose={setupRequired.close} />}
    </Suspense>
  )
}
