import { Failed, refusedAs, useCall } from '@halyard/web/calls'
import { loadLogIn } from '../passkeys/index.ts'
import { useBegin } from './use-begin.ts'

interface How {
  readonly rememberMe: boolean
  readonly trustDevice: boolean
}

/** Logs in with a passkey. Cancelling the browser's prompt is not a failure. */
export function usePasskeyLogIn() {
  const begin = useBegin()
  return useCall({
    async send(how: How) {
      const { logInWithPasskey } = await loadLogIn()
      const result = await logInWithPasskey(how)
      if ('reply' in result) return result.reply
      if (result.outcome !== 'turned-back') throw new Failed(refusedAs('PASSKEY_FAILED'))
      return null
    },
    onDone(reply, { rememberMe }) {
      return begin(reply, rememberMe)
    },
  })
}
