import { AmountField, Form, SecretField } from '@halyard/ui/forms'
import { enteredAmount } from '@halyard/web/formats'
import { MoneyOutcomeDialog, OpenRequestNote } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { ShortfallNote } from '../balances/index.ts'
import classes from './transfer.module.css'
import type { useCheckedTransfer } from './use-checked-transfer.ts'

interface Mt5TransferFormProps {
  readonly transfer: ReturnType<typeof useCheckedTransfer>
  readonly hint: string
  /** What an amount falls short of. */
  readonly shortOf: 'balance' | 'movable'
  /** What comes before the amount. */
  readonly children: ReactNode
}

/** The form that both directions share. */
export function Mt5TransferForm({ transfer, hint, shortOf, children }: Mt5TransferFormProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const pages = useTexts('pages')
  const { form, missing, isPayable, stoppedByCheck } = transfer
  const { amount } = form.values
  const entered = /^\d+$/.test(amount) ? enteredAmount(amount, 'USDT') : null
  return (
    <>
      <Form onSubmit={form.submit}>
        {children}
        <AmountField
          {...form.field('amount')}
          label={t('amount')}
          currency="USDT"
          inputMode="numeric"
          data-autofocus
          required
        />
        <ShortfallNote missing={missing} currency="USDT" of={shortOf} offersDeposit={shortOf === 'balance'} />
        <SecretField
          {...form.field('password2')}
          label={t('transactionPassword')}
          revealLabel={app('showSecret')}
          autoComplete="off"
          required
        />
        <p className={classes.hint}>{hint}</p>
        <OpenRequestNote since={form.openSince} />
        <Button type="submit" disabled={!isPayable} loading={form.pending} fullWidth data-figures>
          {entered ? t('mt5TransferAction', { amount: entered }) : t('mt5Transfer')}
        </Button>
      </Form>
      <MoneyOutcomeDialog
        call={form}
        {...(stoppedByCheck ? { title: app('error') } : {})}
        asked={form.asked}
        where={(close) => (
          <Link to="/wallet/transaction-history" onClick={close}>
            {pages('transactionHistory')}
          </Link>
        )}
      />
    </>
  )
}
