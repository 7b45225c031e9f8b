import { inCurrency } from '@halyard/money'
import { TextButton } from '@halyard/ui/forms'
import { showAmount } from '@halyard/web/formats'
import { useFailureWords } from '@halyard/web/forms'
import { TextInput } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import type { Payment } from './use-payment.ts'
import classes from './withdrawal.module.css'

interface PaymentFieldProps {
  readonly currency: string
  readonly payment: Payment
  readonly rate: string | undefined
  readonly error: string | undefined
}

/** The amount that will be paid, in the payout currency. It is calculated by the server and read-only. */
export function PaymentField({ currency, payment, rate, error }: PaymentFieldProps) {
  const t = useTexts('withdrawal')
  const app = useTexts('app')
  const wordsOf = useFailureWords()
  const { amount, calculating, failure, retry } = payment
  return (
    <div>
      <TextInput
        label={t('paymentAmount')}
        variant="filled"
        readOnly
        required
        value={amount ? showAmount(inCurrency(amount, currency)) : ''}
        placeholder={calculating ? t('calculating') : ''}
        description={rate ? t('rate', { rate, currency }) : undefined}
        error={failure ? wordsOf(failure) : amount ? undefined : error}
        aria-busy={calculating}
        rightSectionWidth="4.5rem"
        rightSectionPointerEvents="none"
        rightSection={<span className={classes.currency}>{currency}</span>}
      />
      {failure && <TextButton onClick={retry}>{app('retry')}</TextButton>}
    </div>
  )
}
