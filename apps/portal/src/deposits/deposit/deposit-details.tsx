import { AmountDetails, StepList } from '@halyard/ui/lists'
import { formatSecond, showAmount, showMoney, timeOf } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { TransactionId } from '../../shell/settings/index.ts'
import type { Deposit } from './deposit-queries.ts'
import { type DepositStep, standingOf, stepsOf } from './deposit-steps.ts'

export function DepositDetails({ deposit }: { readonly deposit: Deposit }) {
  const t = useTexts('deposit')
  const { kind, network, txId, paymentAmount, currencyCode, remark, claimed, reference, taken } = deposit
  const paymentWords = usePaymentWords()
  // Until payment, the gateway's order shows the amount to pay.
  const isPaid = kind !== 'GATEWAY' || deposit.creditedAt !== null
  const id = txId && (
    <TransactionId
      network={network}
      txId={txId}
      copyLabel={t('copyTxId')}
      explorerLabel={t('viewOnExplorer')}
    />
  )
  const items = [
    { label: t('status'), value: t(standingOf(deposit)) },
    { label: t('date'), value: formatSecond(deposit.createdAt) },
    { label: t('way'), value: network ?? t(kind) },
    paymentAmount && {
      label: t(isPaid ? 'amountPaid' : 'amountToPay'),
      value: showMoney(paymentAmount, currencyCode ?? ''),
    },
    deposit.otherPayments.length > 0 && { label: t('whatArrived'), value: paymentWords(deposit) },
    claimed && {
      label: t('amountEntered'),
      value: `${showMoney(claimed.paymentAmount, currencyCode ?? '')} (${showAmount(claimed.amount)} USDT)`,
    },
    deposit.orderNo && { label: t('orderNo'), value: deposit.orderNo },
    deposit.paidForOrderNo && { label: t('paidFor'), value: deposit.paidForOrderNo },
    reference && { label: t('reference'), value: reference },
    id && { label: t('txId'), value: id },
    remark && { label: t('reason'), value: remark },
    taken && {
      label: t('reason'),
      value: t(kind === 'GATEWAY' ? 'paymentReversedText' : 'reversedText', { taken: showAmount(taken) }),
    },
  ]
  return (
    <AmountDetails amount={showAmount(deposit.amount)} currency="USDT" items={items}>
      <Progress deposit={deposit} />
    </AmountDetails>
  )
}

/** Payments for an order that were not credited automatically, with their state. */
export function usePaymentWords(): (deposit: Deposit) => string {
  const t = useTexts('deposit')
  return ({ otherPayments }) =>
    otherPayments
      .map(({ state, paymentAmount, currencyCode, credited }) =>
        t(`arrived${state}`, {
          received: showMoney(paymentAmount, currencyCode),
          amount: showAmount(credited ?? '0.00'),
        }),
      )
      .join(' ')
}

/** Detected, confirmed, credited; by bank: submitted, reviewed, credited. */
function Progress({ deposit }: { readonly deposit: Deposit }) {
  const t = useTexts('deposit')
  const { confirmations, requiredConfirmations: required } = deposit
  const words = {
    detected: t('SEEN'),
    confirmed: t('stepConfirmed'),
    submitted: t('stepSubmitted'),
    reviewed: t('stepReviewed'),
    paid: t('stepPaid'),
    received: t('stepReceived'),
    RETURNED: t('RETURNED'),
    credited: t('CREDITED'),
    ORPHANED: t('ORPHANED'),
    REVERSED: t('REVERSED'),
    REJECTED: t('REJECTED'),
    CANCELLED: t('CANCELLED'),
    EXPIRED: t('EXPIRED'),
  }
  const nextWords: Partial<Record<DepositStep['name'], string>> = {
    confirmed: t('nextConfirmed'),
    reviewed: t('nextReviewed'),
    paid: t('nextPaid'),
  }
  const labelOf = ({ name, state }: DepositStep) => (state === 'next' && nextWords[name]) || words[name]
  const noteOf = ({ name, state }: DepositStep) =>
    name === 'confirmed' && state === 'next' && required !== null
      ? t('confirmations', { count: confirmations ?? 0, required })
      : undefined
  const steps = stepsOf(deposit).map((step) => ({
    ...step,
    label: labelOf(step),
    note: noteOf(step),
    at: timeOf(step.at),
  }))
  return <StepList label={t('progress')} steps={steps} />
}
