import { AmountDetails, StepList } from '@halyard/ui/lists'
import { formatSecond, showAmount, showMoney, timeOf } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { TransactionId } from '../settings/index.ts'
import type { Deposit } from './deposit-queries.ts'
import { type DepositStep, stepsOf } from './deposit-steps.ts'

export function DepositDetails({ deposit }: { readonly deposit: Deposit }) {
  const t = useTexts('deposit')
  const { kind, network, txId, paymentAmount, currencyCode, remark, claimed, reference } = deposit
  const id = txId && (
    <TransactionId
      network={network}
      txId={txId}
      copyLabel={t('copyTxId')}
      explorerLabel={t('viewOnExplorer')}
    />
  )
  const items = [
    { label: t('status'), value: t(deposit.state) },
    { label: t('date'), value: formatSecond(new Date(deposit.createdAt)) },
    { label: t('way'), value: network ?? t(kind) },
    paymentAmount && { label: t('amountPaid'), value: showMoney(paymentAmount, currencyCode ?? '') },
    claimed && {
      label: t('amountEntered'),
      value: `${showMoney(claimed.paymentAmount, currencyCode ?? '')} (${showAmount(claimed.amount)} USDT)`,
    },
    reference && { label: t('reference'), value: reference },
    id && { label: t('txId'), value: id },
    remark && { label: t('reason'), value: remark },
  ]
  return (
    <AmountDetails amount={showAmount(deposit.amount)} currency="USDT" items={items}>
      <Progress deposit={deposit} />
    </AmountDetails>
  )
}

/** Detected, confirmed, credited; by bank, submitted, reviewed, credited. */
function Progress({ deposit }: { readonly deposit: Deposit }) {
  const t = useTexts('deposit')
  const { confirmations, requiredConfirmations: required } = deposit
  const words = {
    detected: t('SEEN'),
    confirmed: t('stepConfirmed'),
    submitted: t('stepSubmitted'),
    reviewed: t('stepReviewed'),
    paid: t('stepPaid'),
    credited: t('CREDITED'),
    ORPHANED: t('ORPHANED'),
    REVERSED: t('REVERSED'),
    REJECTED: t('REJECTED'),
    CANCELLED: t('CANCELLED'),
  }
  const noteOf = ({ name, state }: DepositStep) =>
    name === 'confirmed' && state === 'next' && required !== null
      ? t('confirmations', { count: confirmations ?? 0, required })
      : undefined
  const steps = stepsOf(deposit).map((step) => ({
    ...step,
    label: words[step.name],
    note: noteOf(step),
    at: timeOf(step.at),
  }))
  return <StepList label={t('progress')} steps={steps} />
}
