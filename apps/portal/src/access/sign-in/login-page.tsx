import { account } from '@halyard/contract'
import { Form, SecretField } from '@halyard/ui/forms'
import { FailureAlert, SessionEndedNote, useCallForm } from '@halyard/web/forms'
import { passkeysSupported } from '@halyard/web/passkeys'
import { isOnlyStep } from '@halyard/web/session'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { LaterTwoFaCode } from './later-two-fa-code.tsx'
import { LoginEmailCode } from './login-email-code.tsx'
import { nextStep } from './login-step.ts'
import { useBegin } from './use-begin.ts'
import { useLaterLink, useMailedLink } from './use-mailed-link.ts'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'

export function LoginPage() {
  const t = useTexts('identity')
  const app = useTexts('app')
  const begin = useBegin()
  const passkey = usePasskeyLogIn()
  const mailed = useMailedLink()
  const [step, setStep] = useState({ emailCode: mailed.code !== '', twoFaCode: false })
  const form = useCallForm({
    call: account.authenticate,
    initialValues: {
      username: mailed.email,
      password: '',
      rememberMe: false as boolean,
      emailCode: mailed.code,
      twoFaCode: '',
      trustDevice: false as boolean,
    },
    bodyOf: ({ emailCode, twoFaCode, ...values }) => ({
      ...values,
      type: 'INVESTOR' as const,
      ...(step.emailCode ? { emailCode } : {}),
      ...(step.twoFaCode ? { twoFaCode } : {}),
    }),
    onDone(reply, { rememberMe }) {
      return begin(reply, rememberMe)
    },
    onFailed(failure) {
      setStep(nextStep(step, failure))
      if (failure.kind !== 'refused' || failure.code !== 'INVALID_CREDENTIALS') return
      form.setError('username', failure.code)
      form.setError('password', failure.code)
    },
  })
  useLaterLink(mailed, ({ email, code }) => {
    form.dismiss()
    form.setValue('username', email)
    form.setValue('emailCode', code)
    setStep((before) => ({ ...before, emailCode: true }))
  })
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded === true })
  const refused = form.failure?.kind === 'refused' && !isOnlyStep(form.failure) ? form.failure : null
  // By the specification, an unanswered login is only logged. Offline, none was sent.
  const offline = form.failure?.kind === 'offline' ? form.failure : null
  // A quiet line beside the form, no alert (docs/access.md).
  const unanswered = form.failure?.kind === 'unanswered' && !passkey.failure
  const shown = passkey.failure ?? refused ?? offline
  const username = form.field('username')
  // The message appears once, at the password; both fields are marked.
  const nameError = refused?.code === 'INVALID_CREDENTIALS' && username.error ? true : username.error

  function submit(event: FormEvent<HTMLFormElement>): void {
    passkey.dismiss()
    form.submit(event)
  }

  function tryAgain(): void {
    form.dismiss()
    form.focus('password')
  }

  function logInWithPasskey(): void {
    form.dismiss()
    const { rememberMe, trustDevice } = form.values
    // A passkey also counts as the second factor. Without a 2FA step, trusting this browser was not offered.
    void passkey.send({ rememberMe, trustDevice: step.twoFaCode && trustDevice })
  }

  return (
    <AuthPage title={t('loginTitle')} purpose={t('loginPurpose')}>
      <Form className={classes.form} onSubmit={submit}>
        <FailureAlert failure={shown} onTryAgain={tryAgain} />
        <p role="status" className={classes.unanswered}>
          {unanswered && app('noAnswer')}
        </p>
        {sessionEnded && !shown && <SessionEndedNote />}
        <TextInput
          {...username}
          error={nameError}
          label={t('loginName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SecretField
          {...form.field('password')}
          label={t('password')}
          revealLabel={app('showSecret')}
          autoComplete="current-password"
          required
        />
        {step.emailCode && (
          <LoginEmailCode
            field={form.field('emailCode')}
            username={form.values.username}
            hasCode={mailed.code !== ''}
          />
        )}
        {step.twoFaCode && (
          <LaterTwoFaCode
            field={form.field('twoFaCode')}
            trusted={form.values.trustDevice}
            onTrust={(trusted) => form.setValue('trustDevice', trusted)}
          />
        )}
        <div className={classes.row}>
          <Checkbox
            label={t('rememberMe')}
            checked={form.values.rememberMe}
            onChange={(event) => form.setValue('rememberMe', event.currentTarget.checked)}
          />
          <Link to="/forgot-password" className={classes.link} data-alone>
            {t('forgotPassword')}
          </Link>
        </div>
        <Button type="submit" className={classes.submit ?? ''} loading={form.pending} fullWidth>
          {t('logIn')}
        </Button>
        {passkeysSupported() && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={20} stroke={1.6} />}
            loading={passkey.pending}
            onClick={logInWithPasskey}
            fullWidth
          >
            {t(step.twoFaCode ? 'usePasskeyInstead' : 'logInWithPasskey')}
          </Button>
        )}
      </Form>
      <p className={classes.below}>
        {t('noAccount')}{' '}
        <Link to="/register" className={classes.link}>
          {t('createAccount')}
        </Link>
      </p>
    </AuthPage>
  )
}
