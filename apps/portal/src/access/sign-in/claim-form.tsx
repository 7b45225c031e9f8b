import { inheritanceClaims } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { CodeField, Form } from '@halyard/ui/forms'
import { DraftNote, draftOf, FailureAlert, useCallForm } from '@halyard/web/forms'
import { ImageField } from '@halyard/web/images'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import classes from './auth-form.module.css'
import { CaptchaField } from './captcha-field.tsx'
import claimClasses from './claim-form.module.css'
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
      <div className={classes.form}>
        <Callout tone="good" title={t('received')} level={2} role="status">
          <p>{t('receivedText', { email: form.values.email })}</p>
        </Callout>
      </div>
    )
  }
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <NextSteps />
      <DraftNote form={form} hasPictures />
      <FailureAlert failure={form.failure} onTryAgain={form.dismiss} />
      <h2 className={claimClasses.part}>{t('aboutThem')}</h2>
      <div className={classes.pair}>
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
      </div>
      <h2 className={claimClasses.part}>{t('aboutYou')}</h2>
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
      <div className={classes.pair}>
        <TextInput {...form.field('phoneNo')} label={t('phoneNo')} type="tel" autoComplete="tel" required />
        <TextInput
          {...form.field('relationship')}
          label={t('relationship')}
          description={t('relationshipHint')}
          autoComplete="off"
          required
        />
      </div>
      <h2 className={claimClasses.part}>{t('documents')}</h2>
      <div className={classes.pair}>
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
      </div>
      <p className={classes.note}>{t('privacy')}</p>
      <CaptchaField
        {...form.field('captcha')}
        captcha={captcha}
        onRefresh={renewCaptcha}
        onAnswer={(answer) => form.setValue('captcha', answer)}
      />
      <Button type="submit" className={classes.submit ?? ''} loading={form.pending} fullWidth>
        {t('submit')}
      </Button>
    </Form>
  )
}

function NextSteps() {
  const t = useTexts('inheritanceClaim')
  return (
    <Callout tone="quiet" title={t('whatNext')} level={2} inside>
      <ol className={claimClasses.steps}>
        <li>{t('nextWait')}</li>
        <li>{t('nextCheck')}</li>
        <li>{t('nextMove')}</li>
      </ol>
    </Callout>
  )
}
