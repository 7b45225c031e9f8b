import { operator } from '@halyard/contract'
import { api, Failed, type Failure, refusedAs, useCall } from '@halyard/web/calls'
import { promptToMake } from '@halyard/web/passkeys'
import type { Credentials } from './credentials.ts'
import { useBegin } from './use-begin.ts'

/** Makes a passkey and signs in with it. Cancelling the browser's prompt is not a failure. */
export function useMakePasskey(credentials: Credentials, onFailed: (failure: Failure) => void) {
  const begin = useBegin()
  return useCall({
    async send() {
      const { options } = await api(operator.startOperatorPasskey, { body: credentials })
      const prompted = await promptToMake(options)
      if ('credential' in prompted)
        return api(operator.finishOperatorPasskey, {
          body: { ...credentials, credential: prompted.credential },
        })
      if (prompted.outcome !== 'turned-back') throw new Failed(refusedAs('PASSKEY_FAILED'))
      return null
    },
    onDone: (reply) => begin(reply, credentials.email),
    onFailed,
  })
}
