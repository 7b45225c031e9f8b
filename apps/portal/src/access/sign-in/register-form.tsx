import { account } from '@halyard/contract'
import { CodeField, Form, SecretField } from '@halyard/ui/forms'
import { Box, boxClass, Columns } from '@halyard/ui/layout'
import { DraftNote, draftOf, FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CountryField } from './country-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useMailedCode } from './use-mailed-code.ts'
import { useMailedLink } from './use-mailed-link.ts'

const empty = {
  email: '',
  verifyCode: '',
  fullName: '',
  country: '',
  password: '',
  confirmPassword: '',
  transactionPassword: '',
  captcha: '',
}

interface RegisterFormProps {
  readonly referral: string
  readonly onDone: () => Promise<void>
}

export function RegisterForm({ referral, onDone }: RegisterFormProps) {
  const t = useTexts('identity')
  const app = useTexts('app')
  const captcha = useCaptcha()
  const mailed = useMailedLink()
  const [draft] = useState(() => draftOf('register'))
  const form = useCallForm({
    draft,
    // Only the link's values are used.
    notSaved: [
      ...(referral ? (['referralCode'] as const) : []),
      ...(mailed.email ? (['email'] as const) : []),
    ],
    call: account.register,
    initialValues: { ...empty, email: mailed.email, verifyCode: mailed.code, referralCode: referral },
    bodyOf: (values) => ({
      ...values,
      captchaId: captcha.id,
    }),
    onDone,
    onFailed: renewCaptcha,
  })
  const send = useMailedCode(form, mailed, 'REGISTER')

  function renewCaptcha(): void {
    form.setValue('captcha', '')
    captcha.renew()
  }

  return (
    <Form className={boxClass({ above: 28 })} onSubmit={form.submit}>
      <DraftNote form={form} />
      <FailureAlert failure={form.failure} onTryAgain={form.dismiss} />
      <TextInput
        {...form.field('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <CodeField {...form.field('verifyCode')} label={t('verifyCode')} send={send} required />
      <Columns from={40} gap={16}>
        <TextInput {...form.field('fullName')} label={t('fullName')} autoComplete="name" required />
        <CountryField {...form.field('country')} />
      </Columns>
      <Columns from={40} gap={16}>
        <SecretField
          {...form.field('password')}
          label={t('password')}
          description={t('passwordHint')}
          revealLabel={app('showSecret')}
          autoComplete="new-password"
          required
        />
        <SecretField
          {...form.field('confirmPassword')}
          label={t('confirmPassword')}
          revealLabel={app('showSecret')}
          autoComplete="new-password"
          required
        />
      </Columns>
      <SecretField
        {...form.field('transactionPassword')}
        label={t('transactionPassword')}
        description={t('transactionPasswordHint')}
        revealLabel={app('showSecret')}
        autoComplete="off"
        required
      />
      <TextInput {...form.field('referralCode')} label={t('referralCode')} autoComplete="off" />
      <CaptchaField
        {...form.field('captcha')}
        captcha={captcha}
        onRefresh={renewCaptcha}
        onAnswer={(answer) => form.setValue('captcha', answer)}
      />
      <Box above={8}>
        <Button type="submit" loading={form.pending} fullWidth>
          {t('register')}
        </Button>
      </Box>
    </Form>
  )
}
