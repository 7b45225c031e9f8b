import { operator } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { Stack, Text } from '@halyard/ui/layout'
import { api, type Failure, failureOf } from '@halyard/web/calls'
import { CopyLine } from '@halyard/web/copy'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button, Loader, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Credentials } from './credentials.ts'
import classes from './sign-in.module.css'
import { useBegin } from './use-begin.ts'

interface AppSetUpProps {
  readonly credentials: Credentials
  readonly onFailed: (failure: Failure) => void
}

interface Key {
  readonly key: string
  /** As a QR code. */
  readonly twoFaPath: string
}

/** The operator adds the key to their authenticator app, then proves it with a code from there. */
export function AppSetUp({ credentials, onFailed }: AppSetUpProps) {
  const t = useTexts('signIn')
  const begin = useBegin()
  const { key, failure } = useKey(credentials, onFailed)
  const form = useCallForm({
    call: operator.finishOperatorTwoFa,
    initialValues: { twoFaCode: '' },
    bodyOf: ({ twoFaCode }) => ({ ...credentials, twoFaCode }),
    onDone: (reply) => begin(reply, credentials.email),
    onFailed,
  })
  if (!key)
    return failure ? (
      <FailureAlert failure={failure} />
    ) : (
      <Loader role="status" aria-label={t('keyLoading')} />
    )
  return (
    <Form onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      <Text size={14} tone="soft">
        {t('scanText')}
      </Text>
      <Stack gap={12} align="center">
        <img src={key.twoFaPath} alt={t('qrPicture')} width={192} height={192} className={classes.picture} />
        <div className={classes.secret} data-testid="two-fa-key">
          <CopyLine value={key.key} label={t('key')} copyLabel={t('copyKey')} />
        </div>
      </Stack>
      <TextInput
        {...form.field('twoFaCode')}
        label={t('twoFaCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        required
      />
      <Button type="submit" loading={form.pending} fullWidth>
        {t('finishSetUp')}
      </Button>
    </Form>
  )
}

/** Fetched once: each call makes another key, and only the last one counts. */
function useKey(credentials: Credentials, onFailed: (failure: Failure) => void) {
  const [key, setKey] = useState<Key | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the credentials do not change during this step
  useEffect(() => {
    let unmounted = false
    api(operator.startOperatorTwoFa, { body: credentials }).then(
      (created) => !unmounted && setKey(created),
      (error: unknown) => {
        if (unmounted) return
        const failed = failureOf(error)
        setFailure(failed)
        onFailed(failed)
      },
    )
    return () => {
      unmounted = true
    }
  }, [])
  return { key, failure }
}
