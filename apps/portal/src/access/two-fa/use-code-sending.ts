import { useCall } from '@halyard/web/calls'
import { useFailureWords } from '@halyard/web/forms'
import { useCodeTexts } from '@halyard/web/texts'
import { useState } from 'react'

/** Sends a code for verification. `onFailed` is called when the error shows. */
export function useCodeSending(send: (code: string) => Promise<void>, onFailed?: () => void) {
  const wordsOf = useFailureWords()
  const codeText = useCodeTexts()
  const [missing, setMissing] = useState(false)
  const checking = useCall({ send, ...(onFailed ? { onFailed } : {}) })
  const { failure, pending } = checking
  return {
    pending,
    error: missing ? codeText('REQUIRED') : failure ? wordsOf(failure) : undefined,
    askForCode: () => setMissing(true),
    sendCode(code: string): Promise<void> {
      setMissing(false)
      return checking.send(code)
    },
  }
}
