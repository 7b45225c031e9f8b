import { operator } from '@halyard/contract'
import { Form, SecretField } from '@halyard/ui/forms'
import { FailureAlert, SessionEndedNote, useCallForm } from '@halyard/web/forms'
import { PageTitle } from '@halyard/web/routes'
import { Button, TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { MailedCode } from './mailed-code.tsx'
import { SetUp } from './set-up.tsx'
import classes from './sign-in.module.css'
import { firstStep, isOnlyStep, nextStep } from './sign-in-step.ts'
import { useBegin } from './use-begin.ts'
import { UsePasskey } from './use-passkey.tsx'

/** Password first, then a code of the app or a passkey; at the first sign-in one of the two is set up. */
export function SignInPage() {
  const t = useTexts('signIn')
  const app = useTexts('app')
  const begin = useBegin()
  const [step, setStep] = useState(firstStep)
  const form = useCallForm({
    call: operator.operatorAuthenticate,
    initialValues: { email: '', password: '', emailCode: '', twoFaCode: '' },
    bodyOf: ({ email, password, emailCode, twoFaCode }) => ({
      email,
      password,
      ...(step.emailCode && { emailCode }),
      ...(step.secondFactor && { twoFaCode }),
    }),
    onDone: (reply, { email }) => begin(reply, email),
    onFailed: (failure) => setStep((before) => nextStep(before, failure)),
  })
  const { email, password, emailCode } = form.values
  const credentials = { email, password, ...(step.emailCode && { emailCode }) }
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded === true })
  const failure = form.failure && !isOnlyStep(form.failure) ? form.failure : null

  if (step.setUp)
    return (
      <SetUp
        credentials={credentials}
        onFailed={(failed) => setStep((before) => nextStep(before, failed))}
        onBack={() => setStep(firstStep)}
      />
    )
  return (
    <div className={classes.card}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <Form onSubmit={form.submit}>
        <FailureAlert failure={failure} />
        {sessionEnded && !failure && <SessionEndedNote />}
        <TextInput
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
        <SecretField
          {...form.field('password')}
          label={t('password')}
          revealLabel={app('showSecret')}
          autoComplete="current-password"
          required
        />
        {step.emailCode && <MailedCode field={form.field('emailCode')} email={email} />}
        {step.secondFactor && (
          <TextInput
            {...form.field('twoFaCode')}
            label={t('twoFaCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            autoFocus
            required
          />
        )}
        <Button type="submit" loading={form.pending} fullWidth>
          {t('signIn')}
        </Button>
        {step.secondFactor && <UsePasskey credentials={credentials} />}
      </Form>
    </div>
  )
}
