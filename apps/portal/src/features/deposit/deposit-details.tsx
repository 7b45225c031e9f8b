import { Amount } from '@halyard/ui/figures'
import { Details, StepList } from '@halyard/ui/lists'
import { CopyButton } from '@halyard/web/copy'
import { formatSecond, showAmount, timeOf } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { explorerOf } from '../settings/index.ts'
import type { Deposit } from './deposit-queries.ts'
import { type DepositStep, stepsOf } from './deposit-steps.ts'
import classes from './recent-deposits.module.css'

export function DepositDetails({ deposit }: { readonly deposit: Deposit }) {
  const t = useTexts('deposit')
  const { kind, network, txId, paymentAmount, currencyCode, remark, reference } = deposit
  const explorer = explorerOf(network, txId)
  const id = txId && (
    <span className={classes.id}>
      {txId}
      <CopyButton value={txId} label={t('copyTxId')} />
      {explorer && (
        <a href={explorer} target="_blank" rel="noreferrer">
          {t('viewOnExplorer')}
        </a>
      )}
    </span>
  )
  const items = [
    { label: t('status'), value: t(deposit.state) },
    { label: t('date'), value: formatSecond(new Date(deposit.createdAt)) },
    { label: t('way'), value: network ?? t(kind) },
    paymentAmount && { label: t('amountPaid'), value: `${showAmount(paymentAmount)} ${currencyCode}` },
    reference && { label: t('reference'), value: reference },
    id && { label: t('txId'), value: id },
    remark && { label: t('reason'), value: remark },
  ].filter((item) => typeof item === 'object' && item !== null)
  return (
    <>
      <div className={classes.detailAmount}>
        <Amount value={showAmount(deposit.amount)} currency="USDT" size="figure" />
      </div>
      <Progress deposit={deposit} />
      <Details items={items} />
    </>
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
