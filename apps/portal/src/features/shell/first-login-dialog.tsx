import { member } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { CodeField, SecretField } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { api } from '../../app/client.ts'
import { FailureAlert, useCallForm, useSendCode } from '../../app/forms/index.ts'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './first-login-dialog.module.css'

/** Asks a member without a transaction password for one. Only success closes it. */
export function FirstLoginDialog({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('shell')
  const app = useTexts('app')
  const form = useCallForm({
    call: member.setupTransactionPassword,
    initialValues: { newTransactionPassword: '', confirmTransactionPassword: '', verifyCode: '' },
    bodyOf: (values) => values,
    onDone({ message }) {
      notify({ kind: 'success', title: app('success'), message })
      onDone()
    },
  })
  const send = useSendCode(() => api(member.generateTransactionPasswordOtp))
  return (
    <Dialog opened title={t('firstLoginTitle')} closeLabel={app('close')}>
      <p className={classes.text}>{t('firstLoginText')}</p>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <FailureAlert failure={form.failure} />
        <SecretField
          {...form.field('newTransactionPassword')}
          label={t('newTransactionPassword')}
          revealLabel={app('showSecret')}
          autoComplete="off"
          data-autofocus
          required
        />
        <SecretField
          {...form.field('confirmTransactionPassword')}
          label={t('confirmTransactionPassword')}
          revealLabel={app('showSecret')}
          autoComplete="off"
          required
        />
        <CodeField {...form.field('verifyCode')} label={t('verifyCode')} send={send} required />
        <Button type="submit" className={classes.submit ?? ''} loading={form.pending} fullWidth>
          {t('saveTransactionPassword')}
        </Button>
      </form>
    </Dialog>
  )
}
