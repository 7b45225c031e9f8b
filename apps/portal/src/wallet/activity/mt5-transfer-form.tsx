import { AmountField, SecretField } from '@halyard/ui/forms'
import { enteredAmount, isAmbiguous, plainAmount } from '@halyard/web/formats'
import type { ClipboardEvent, ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { ShortfallNote } from '../balances/index.ts'
import { MoneyForm } from '../money-form/index.ts'
import classes from './transfer.module.css'
import type { useCheckedTransfer } from './use-checked-transfer.ts'

interface Mt5TransferFormProps {
  readonly transfer: ReturnType<typeof useCheckedTransfer>
  readonly hint: string
  /** The limit that an amount may exceed. */
  readonly shortOf: 'balance' | 'movable'
  /** The fields before the amount. */
  readonly children: ReactNode
}

/** The form of both directions. */
export function Mt5TransferForm({ transfer, hint, shortOf, children }: Mt5TransferFormProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const { form, missing, isPayable, stoppedByCheck } = transfer
  const { amount } = form.values
  const entered = isWhole(amount) ? enteredAmount(amount, 'USDT') : null

  /** Only digits are accepted, so a pasted 1,234.00 becomes 1234; 10.000 stays, and is refused. */
  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text')
    const pasted = plainAmount(text)
    if (isAmbiguous(text) || !isWhole(pasted)) return
    event.preventDefault()
    form.setValue('amount', pasted)
  }

  return (
    <MoneyForm
      form={form}
      action={entered ? t('mt5TransferAction', { amount: entered }) : t('mt5Transfer')}
      isPayable={isPayable}
      resultOn="transactionHistory"
      refusedTitle={app(stoppedByCheck ? 'error' : 'unsuccessful')}
    >
      {children}
      <AmountField
        {...form.field('amount')}
        label={t('amount')}
        currency="USDT"
        inputMode="numeric"
        onPaste={paste}
        data-autofocus
        required
      />
      <ShortfallNote
        typed={amount}
        error={form.field('amount').error}
        missing={missing}
        currency="USDT"
        of={shortOf}
        offersDeposit={shortOf === 'balance'}
      />
      <SecretField
        {...form.field('password2')}
        label={t('transactionPassword')}
        revealLabel={app('showSecret')}
        autoComplete="off"
        required
      />
      <p className={classes.hint}>{hint}</p>
    </MoneyForm>
  )
}

const isWhole = (amount: string) => /^\d+$/.test(amount)
