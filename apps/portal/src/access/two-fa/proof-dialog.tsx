import { member, type ProofPurpose, twoFa } from '@halyard/contract'
import { Form, SecretField, TextButton } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { api } from '@halyard/web/calls'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { profileQuery } from '../../members/own-account/index.ts'
import { proofRequired } from './proof-required.ts'
import { TwoFaForm } from './two-fa-form.tsx'
import { UsePasskeyButton } from './use-passkey-button.tsx'

/**
 * Asks for the password or a passkey before a change that could hand over the account, or to stay logged in.
 */
export function ProofDialog({ purpose }: { readonly purpose: ProofPurpose }) {
  const t = useTexts('twoFa')
  const app = useTexts('app')
  const [byCode, setByCode] = useState(false)
  const hasTwoFa = useQuery(profileQuery).data?.twoFaEnabled
  const form = useCallForm({
    call: member.provePassword,
    initialValues: { password: '' },
    bodyOf: (values) => ({ ...values, action: purpose }),
    onDone: () => proofRequired.settle(true),
  })
  async function verify(verificationCode: string): Promise<void> {
    await api(twoFa.verifyTwoFa, { body: { verificationCode, action: purpose } })
    proofRequired.settle(true)
  }

  const password = (
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
  )
  return (
    <Dialog
      opened
      title={t('proofTitle')}
      closeLabel={app('close')}
      onClose={() => proofRequired.settle(false)}
    >
      <Text size={14} tone="soft" below={20}>
        {t(purpose === 'EXTEND_SESSION' ? 'stayText' : 'proofText')}
      </Text>
      {byCode ? <TwoFaForm send={verify} recovery /> : password}
      {hasTwoFa && !byCode && <TextButton onClick={() => setByCode(true)}>{t('proofByCode')}</TextButton>}
      <UsePasskeyButton action={purpose} onVerified={() => proofRequired.settle(true)} />
    </Dialog>
  )
}
