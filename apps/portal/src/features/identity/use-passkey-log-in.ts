import { type Failure, failureOf, refusedAs } from '@halyard/web/calls'
import { useCodeTexts } from '@halyard/web/texts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { loadLogIn } from '../passkeys/index.ts'
import { recordOf, session } from '../session/index.ts'

interface How {
  readonly rememberMe: boolean
  readonly trustDevice: boolean
}

/**
 * Logs in with a passkey, once for any number of clicks. Cancelling the browser's prompt is not a failure.
 */
export function usePasskeyLogIn() {
  const navigate = useNavigate()
  const codeText = useCodeTexts()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pending, setPending] = useState(false)
  const asking = useRef(false)

  async function logIn(how: How): Promise<void> {
    const { logInWithPasskey } = await loadLogIn()
    const result = await logInWithPasskey(how)
    if ('reply' in result) {
      session.start(recordOf(result.reply, how.rememberMe, Date.now()))
      await navigate({ to: '/dashboard' })
    } else if (result.outcome !== 'turned-back') {
      setFailure(refusedAs('PASSKEY_FAILED', codeText('PASSKEY_FAILED')))
    }
  }

  async function start(how: How): Promise<void> {
    if (asking.current) return
    asking.current = true
    setPending(true)
    setFailure(null)
    try {
      await logIn(how)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      asking.current = false
      setPending(false)
    }
  }

  return { failure, pending, start, dismissFailure: () => setFailure(null) }
}
