import { showAmount } from '@halyard/web/formats'
import { TextInput } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './withdrawal.module.css'

interface PaymentFieldProps {
  readonly currency: string
  readonly payment: string | undefined
  readonly calculating: boolean
  readonly rate: string | undefined
  readonly error: string | undefined
}

/** The amount that will be paid, in the payout currency. It is calculated by the server and read-only. */
export function PaymentField({ currency, payment, calculating, rate, error }: PaymentFieldProps) {
  const t = useTexts('withdrawal')
  return (
    <TextInput
      label={t('paymentAmount')}
      readOnly
      required
      value={payment ? showAmount(payment) : ''}
      placeholder={calculating ? t('calculating') : ''}
      description={rate ? t('rate', { rate, currency }) : undefined}
      error={payment ? undefined : error}
      aria-busy={calculating}
      rightSectionWidth="4.5rem"
      rightSectionPointerEvents="none"
      rightSection={<span className={classes.currency}>{currency}</span>}
    />
  )
}
