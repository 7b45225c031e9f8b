import { FormAlert } from '@halyard/ui/forms'
import { Stack } from '@halyard/ui/layout'
import type { Failure } from '@halyard/web/calls'
import { useFailureTitle, useFailureWords } from '@halyard/web/forms'
import { passkeysSupported } from '@halyard/web/passkeys'
import { PageTitle } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { AppSetUp } from './app-set-up.tsx'
import type { Credentials } from './credentials.ts'
import classes from './sign-in.module.css'
import { useMakePasskey } from './use-make-passkey.ts'

interface SetUpProps {
  readonly credentials: Credentials
  readonly onFailed: (failure: Failure) => void
  readonly onBack: () => void
}

/** The first sign-in sets up an authenticator app or a passkey, which every later sign-in needs. */
export function SetUp({ credentials, onFailed, onBack }: SetUpProps) {
  const t = useTexts('signIn')
  const app = useTexts('app')
  const wordsOf = useFailureWords()
  const titleOf = useFailureTitle()
  const [withApp, setWithApp] = useState(false)
  const making = useMakePasskey(credentials, onFailed)
  return (
    <div className={classes.card}>
      <PageTitle title={t('setUpTitle')} />
      <h1>{t('setUpTitle')}</h1>
      <p>{t('setUpText')}</p>
      {making.failure && (
        <FormAlert
          kind="error"
          title={titleOf(making.failure, app('error'))}
          message={wordsOf(making.failure)}
        />
      )}
      {withApp ? (
        <AppSetUp credentials={credentials} onFailed={onFailed} />
      ) : (
        <Stack gap={12}>
          <Button leftSection={<IconDeviceMobile size={20} stroke={1.6} />} onClick={() => setWithApp(true)}>
            {t('setUpApp')}
          </Button>
          {passkeysSupported() && (
            <Button
              variant="default"
              leftSection={<IconFingerprint size={20} stroke={1.6} />}
              loading={making.pending}
              onClick={() => void making.send()}
            >
              {t('setUpPasskey')}
            </Button>
          )}
        </Stack>
      )}
      <Button variant="subtle" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
