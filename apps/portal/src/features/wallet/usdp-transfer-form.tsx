import { wallet } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { AmountField, SecretField } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { enteredAmount } from '@halyard/web/formats'
import { useCallForm } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { FailureDialog, renewWallets, WalletBalance } from '../balances/index.ts'
import { TwoFaDialog, useTwoFa } from '../two-fa/index.ts'
import classes from './transfer.module.css'

export function UsdpTransferForm() {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const twoFa = useTwoFa('TRANSFER')
  const form = useCallForm({
    call: wallet.transfer,
    movesMoney: true,
    confirm: twoFa.confirm,
    initialValues: { email: '', amount: '', transactionPassword: '' },
    bodyOf: (values) => ({ walletType: 'USDP' as const, ...values }),
    onDone({ message }) {
      twoFa.spend()
      void renewWallets(queries)
      notify({ kind: 'success', title: app('success'), message })
      return navigate({ to: '/dashboard' })
    },
  })
  const { email } = form.values
  const amount = enteredAmount(form.values.amount, 'USDP')
  return (
    <Card title={t('usdpTransferTitle')}>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <WalletBalance
          walletType="USDP"
          currency="USDP"
          onUseAll={(balance) => form.setValue('amount', balance)}
        />
        <TextInput
          {...form.field('email')}
          label={t('receiverEmail')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <AmountField {...form.field('amount')} label={t('amount')} currency="USDP" required />
        <SecretField
          {...form.field('transactionPassword')}
          label={t('transactionPassword')}
          revealLabel={app('showSecret')}
          autoComplete="off"
          required
        />
        <p className={classes.review}>
          {amount && email ? t('transferReview', { amount, email }) : t('transferHint')}
        </p>
        <Button type="submit" loading={form.pending} fullWidth data-figures>
          {amount ? t('transferAction', { amount }) : t('transferStart')}
        </Button>
      </form>
      <TwoFaDialog {...twoFa.dialog} />
      <FailureDialog failure={form.failure} onClose={form.dismissFailure} />
    </Card>
  )
}
