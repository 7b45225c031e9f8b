import { wallet } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { AmountField, SecretField } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { enteredAmount } from '@halyard/web/formats'
import { useCallForm } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { FailureDialog, renewWallets, WalletBalance } from '../balances/index.ts'
import classes from './transfer.module.css'

/** From the bonus wallet to the member's own USDT wallet. */
export function BonusTransferForm() {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const queries = useQueryClient()
  const form = useCallForm({
    call: wallet.bonusTransfer,
    movesMoney: true,
    initialValues: { amount: '', transactionPassword: '' },
    bodyOf: (values) => values,
    onDone({ message }) {
      form.reset()
      notify({ kind: 'success', title: app('success'), message })
      return renewWallets(queries)
    },
  })
  const amount = enteredAmount(form.values.amount, 'USDT')
  return (
    <Card title={t('bonusTransferTitle')}>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <WalletBalance
          walletType="BONUS"
          currency="USDT"
          onUseAll={(balance) => form.setValue('amount', balance)}
        />
        <AmountField {...form.field('amount')} label={t('amount')} currency="USDT" required />
        <SecretField
          {...form.field('transactionPassword')}
          label={t('transactionPassword')}
          revealLabel={app('showSecret')}
          autoComplete="off"
          required
        />
        <p className={classes.review}>{t('bonusTransferHint')}</p>
        <Button type="submit" loading={form.pending} variant="default" fullWidth data-figures>
          {amount ? t('bonusTransferAction', { amount }) : t('bonusTransferStart')}
        </Button>
      </form>
      <FailureDialog failure={form.failure} onClose={form.dismissFailure} />
    </Card>
  )
}
