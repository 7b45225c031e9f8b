import { operator } from '@halyard/contract'
import { FormAlert } from '@halyard/ui/forms'
import { api, Failed, refusedAs, refusedIn, useCall } from '@halyard/web/calls'
import { useFailureWords } from '@halyard/web/forms'
import { passkeysSupported, promptToShow } from '@halyard/web/passkeys'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import type { Credentials } from './credentials.ts'
import { useBegin } from './use-begin.ts'

/** Button to sign in with a passkey in place of the code. Cancelling the browser's prompt is not a failure. */
export function UsePasskey({ credentials }: { readonly credentials: Credentials }) {
  const t = useTexts('signIn')
  const app = useTexts('app')
  const wordsOf = useFailureWords()
  const begin = useBegin()
  const signIn = useCall({
    async send(body: Credentials) {
      const { options } = await api(operator.operatorPasskeyOptions, { body })
      const prompted = await promptToShow(options)
      if ('credential' in prompted)
        return api(operator.operatorAuthenticate, { body: { ...body, passkey: prompted.credential } })
      if (prompted.outcome !== 'turned-back') throw new Failed(refusedAs('PASSKEY_FAILED'))
      return null
    },
    onDone: (reply, { email }) => begin(reply, email),
  })
  if (!passkeysSupported()) return null
  const { failure } = signIn
  const hasNone = refusedIn(failure)?.code === 'NOT_FOUND'
  return (
    <>
      {failure && (
        <FormAlert kind="error" title={app('error')} message={hasNone ? t('noPasskey') : wordsOf(failure)} />
      )}
      <Button
        variant="default"
        leftSection={<IconFingerprint size={20} stroke={1.6} />}
        loading={signIn.pending}
        onClick={() => void signIn.send(credentials)}
        fullWidth
      >
        {t('usePasskey')}
      </Button>
    </>
  )
}
