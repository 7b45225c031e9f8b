import { AmountField, SecretField } from '@halyard/ui/forms'
import { enteredAmount } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './transfer.module.css'
import type { useCheckedTransfer } from './use-checked-transfer.ts'

interface Mt5TransferFieldsProps {
  readonly form: ReturnType<typeof useCheckedTransfer>['form']
  readonly hint: string
}

/** The fields that both directions share. */
export function Mt5TransferFields({ form, hint }: Mt5TransferFieldsProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const { amount } = form.values
  const entered = /^\d+$/.test(amount) ? enteredAmount(amount, 'USDT') : null
  return (
    <>
      <AmountField
        {...form.field('amount')}
        label={t('amount')}
        currency="USDT"
        inputMode="numeric"
        data-autofocus
        required
      />
      <SecretField
        {...form.field('password2')}
        label={t('transactionPassword')}
        revealLabel={app('showSecret')}
        autoComplete="off"
        required
      />
      <p className={classes.hint}>{hint}</p>
      <Button type="submit" loading={form.pending} fullWidth data-figures>
        {entered ? t('mt5TransferAction', { amount: entered }) : t('mt5Transfer')}
      </Button>
    </>
  )
}
