import { inheritanceClaims } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { CodeField, Form } from '@halyard/ui/forms'
import { Box, boxClass, Columns, Text } from '@halyard/ui/layout'
import { DraftNote, draftOf, FailureAlert, useCallForm } from '@halyard/web/forms'
import { ImageField } from '@halyard/web/images'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import { CaptchaField } from './captcha-field.tsx'
import classes from './claim-form.module.css'
import { useCaptcha } from './use-captcha.ts'
import { useMailedCode } from './use-mailed-code.ts'
import { useMailedLink } from './use-mailed-link.ts'

const empty = {
  memberName: '',
  memberEmail: '',
  fullName: '',
  phoneNo: '',
  relationship: '',
  deathCertificate: null as File | null,
  identityDocument: null as File | null,
  captcha: '',
}

export function ClaimForm() {
  const t = useTexts('inheritanceClaim')
  const captcha = useCaptcha()
  const mailed = useMailedLink()
  const [received, setReceived] = useState(false)
  const [draft] = useState(() => draftOf('claim'))
  const form = useCallForm({
    draft,
    // Only the link's address is used.
    notSaved: mailed.email ? ['email'] : [],
    call: inheritanceClaims.fileInheritanceClaim,
    initialValues: { ...empty, email: mailed.email, verifyCode: mailed.code },
    bodyOf: (values) => ({ ...values, captchaId: captcha.id }),
    onDone: () => setReceived(true),
    onFailed: renewCaptcha,
  })
  const send = useMailedCode(form, mailed, 'INHERITANCE')

  function renewCaptcha(): void {
    form.setValue('captcha', '')
    captcha.renew()
  }

  if (received) {
    return (
      <Box above={28}>
        <Callout tone="good" title={t('received')} level={2} role="status">
          <p>{t('receivedText', { email: form.values.email })}</p>
        </Callout>
      </Box>
    )
  }
  return (
    <Form className={boxClass({ above: 28 })} onSubmit={form.submit}>
      <NextSteps />
      <DraftNote form={form} hasPictures />
      <FailureAlert failure={form.failure} onTryAgain={form.dismiss} />
      <Text as="h2" size={16} above={8}>
        {t('aboutThem')}
      </Text>
      <Columns from={40} gap={16}>
        <TextInput {...form.field('memberName')} label={t('memberName')} autoComplete="off" required />
        <TextInput
          {...form.field('memberEmail')}
          label={t('memberEmail', { brand: settings.brandName })}
          description={t('memberEmailHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
      </Columns>
      <Text as="h2" size={16} above={8}>
        {t('aboutYou')}
      </Text>
      <TextInput
        {...form.field('fullName')}
        label={t('fullName')}
        description={t('fullNameHint')}
        autoComplete="name"
        required
      />
      <TextInput
        {...form.field('email')}
        label={t('email')}
        description={t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <CodeField {...form.field('verifyCode')} label={t('verifyCode')} send={send} required />
      <Columns from={40} gap={16}>
        <TextInput {...form.field('phoneNo')} label={t('phoneNo')} type="tel" autoComplete="tel" required />
        <TextInput
          {...form.field('relationship')}
          label={t('relationship')}
          description={t('relationshipHint')}
          autoComplete="off"
          required
        />
      </Columns>
      <Text as="h2" size={16} above={8}>
        {t('documents')}
      </Text>
      <Columns from={40} gap={16}>
        <ImageField
          {...form.field('deathCertificate')}
          value={form.values.deathCertificate}
          label={t('certificate')}
          description={t('certificateText')}
          camera="environment"
          onRefused={(code) => form.setError('deathCertificate', code)}
        />
        <ImageField
          {...form.field('identityDocument')}
          value={form.values.identityDocument}
          label={t('identity')}
          description={t('identityText')}
          camera="environment"
          onRefused={(code) => form.setError('identityDocument', code)}
        />
      </Columns>
      <Text size={14} tone="soft">
        {t('privacy')}
      </Text>
      <CaptchaField
        {...form.field('captcha')}
        captcha={captcha}
        onRefresh={renewCaptcha}
        onAnswer={(answer) => form.setValue('captcha', answer)}
      />
      <Box above={8}>
        <Button type="submit" loading={form.pending} fullWidth>
          {t('submit')}
        </Button>
      </Box>
    </Form>
  )
}

function NextSteps() {
  const t = useTexts('inheritanceClaim')
  return (
    <Callout tone="quiet" title={t('whatNext')} level={2} inside>
      <ol className={classes.steps}>
        <li>{t('nextWait')}</li>
        <li>{t('nextCheck')}</li>
        <li>{t('nextMove')}</li>
      </ol>
    </Callout>
  )
}
