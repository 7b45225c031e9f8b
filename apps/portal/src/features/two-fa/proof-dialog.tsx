import { member } from '@halyard/contract'
import { Form, SecretField } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { proofRequired } from './proof-required.ts'
import classes from './two-fa-dialog.module.css'
import { UsePasskeyButton } from './use-passkey-button.tsx'

/** Asks for the password or a passkey before a change that could hand the account to somebody else. */
export function ProofDialog() {
  const t = useTexts('twoFa')
  const app = useTexts('app')
  const form = useCallForm({
    call: member.provePassword,
    initialValues: { password: '' },
    bodyOf: (values) => values,
    onDone: () => proofRequired.settle(true),
  })
  return (
    <Dialog
      opened
      title={t('proofTitle')}
      closeLabel={app('close')}
      onClose={() => proofRequired.settle(false)}
    >
      <p className={classes.text}>{t('proofText')}</p>
      <Form onSubmit={form.submit}>
        <FailureAlert failure={form.failure} />
        <SecretField
          {...form.field('password')}
          label={t('proofPassword')}
          revealLabel={app('showSecret')}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <Button type="submit" loading={form.pending} fullWidth>
          {t('proofConfirm')}
        </Button>
      </Form>
      <UsePasskeyButton onVerified={() => proofRequired.settle(true)} />
    </Dialog>
  )
}
