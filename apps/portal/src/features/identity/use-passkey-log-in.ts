import { Failed, refusedAs, useCall } from '@halyard/web/calls'
import { useNavigate } from '@tanstack/react-router'
import { loadLogIn } from '../passkeys/index.ts'
import { recordOf, session } from '../session/index.ts'

interface How {
  readonly rememberMe: boolean
  readonly trustDevice: boolean
}

/** Logs in with a passkey. Cancelling the browser's prompt is not a failure. */
export function usePasskeyLogIn() {
  const navigate = useNavigate()
  return useCall({
    async send(how: How) {
      const { logInWithPasskey } = await loadLogIn()
      const result = await logInWithPasskey(how)
      if ('reply' in result) return result.reply
      if (result.outcome !== 'turned-back') throw new Failed(refusedAs('PASSKEY_FAILED'))
      return null
    },
    onDone(reply, { rememberMe }) {
      session.start(recordOf(reply, rememberMe, Date.now()))
      return navigate({ to: '/dashboard' })
    },
  })
}
