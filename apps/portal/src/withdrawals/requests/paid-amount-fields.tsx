import { AmountField } from '@halyard/ui/forms'
import { formatIsoDay } from '@halyard/web/formats'
import type { useCallForm } from '@halyard/web/forms'
import { useTexts } from '../../locales/index.ts'
import { WithdrawalProofFields } from '../proof/index.ts'
import type { AmountFault } from './amount-fault.ts'
import { AmountFaultNote } from './amount-fault-note.tsx'
import { PaymentField } from './payment-field.tsx'
import type { Payment } from './use-payment.ts'
import classes from './withdrawal.module.css'

interface PaidAmountFieldsProps {
  readonly withdrawal: {
    readonly form: Pick<ReturnType<typeof useCallForm>, 'field'>
    readonly fault: AmountFault | null
    readonly checkAmount: () => boolean
    readonly payout: { readonly currency: string; readonly rate: string | undefined }
    readonly payment: Payment
    /** Undefined until loaded. */
    readonly arrivalDate: string | undefined
  }
}

/** The amount, what will be paid for it, the proof, and the day it arrives. */
export function PaidAmountFields({ withdrawal }: PaidAmountFieldsProps) {
  const t = useTexts('withdrawal')
  const { form, fault, checkAmount, payout, payment, arrivalDate } = withdrawal
  const { error, ...amount } = form.field('amount')
  return (
    <>
      <AmountField {...amount} error={error} label={t('amount')} currency="USDT" required />
      <AmountFaultNote fault={fault} currency={payout.currency} error={error} />
      <PaymentField {...payout} payment={payment} error={form.field('paymentAmount').error} />
      <WithdrawalProofFields field={form.field} mayAsk={checkAmount} />
      {arrivalDate && !fault && (
        <p className={classes.review}>{t('arrival', { date: formatIsoDay(arrivalDate) })}</p>
      )}
    </>
  )
}
