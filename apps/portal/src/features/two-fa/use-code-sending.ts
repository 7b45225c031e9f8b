import { failureOf } from '@halyard/web/calls'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'

/** Sends a code to be checked, and keeps the refusal's text. `onFailed` is called together with it. */
export function useCodeSending(send: (code: string) => Promise<void>, onFailed?: () => void) {
  const app = useTexts('app')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)

  async function sendCode(code: string): Promise<void> {
    setPending(true)
    setError(undefined)
    try {
      await send(code)
    } catch (cause) {
      const failure = failureOf(cause)
      setError(failure.kind === 'refused' ? failure.message : app('noAnswer'))
      onFailed?.()
    } finally {
      setPending(false)
    }
  }

  return { error, pending, setError, sendCode }
}
