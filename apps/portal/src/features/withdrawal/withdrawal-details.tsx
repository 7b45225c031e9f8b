import { withdrawals } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Amount } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { api, failureOf } from '@halyard/web/calls'
import { CopyButton } from '@halyard/web/copy'
import { formatSecond, showAmount } from '@halyard/web/formats'
import { useFailureWords } from '@halyard/web/forms'
import { StatusWord } from '@halyard/web/lists'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { renewWallets } from '../balances/index.ts'
import { formatArrival } from './format-arrival.ts'
import classes from './withdrawal.module.css'
import type { Withdrawal } from './withdrawal-queries.ts'

const kindNames = { USDT: 'kindUSDT', ALIPAY: 'kindALIPAY', BANK: 'kindBANK' } as const

/** Whether it has yet to arrive: a cancelled, rejected or failed withdrawal never will. */
const isOnItsWay = ({ state }: Withdrawal) =>
  state === 'PENDING' || state === 'APPROVED' || state === 'PROCESSING'

export function WithdrawalDetails({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawal')
  const { kind, network, paymentAmount, currencyCode, txId, confirmations, requiredConfirmations } =
    withdrawal
  // A refunded withdrawal is refunded in full, without a fee.
  const pays = isOnItsWay(withdrawal) || withdrawal.state === 'COMPLETED'
  const usdt = (amount: string) => `${showAmount(amount)} USDT`
  const id = txId && (
    <span className={classes.id}>
      {txId}
      <CopyButton value={txId} label={t('copyTxId')} />
    </span>
  )
  const items = [
    { label: t('state'), value: <StatusWord status={withdrawal.state} /> },
    { label: t('date'), value: formatSecond(new Date(withdrawal.createdAt)) },
    { label: t('way'), value: network ?? t(kindNames[kind]) },
    { label: t('to'), value: withdrawal.destination },
    pays && { label: t('fee'), value: usdt(withdrawal.transactionFee) },
    pays && {
      label: t('receive'),
      value: paymentAmount ? `${showAmount(paymentAmount)} ${currencyCode}` : usdt(withdrawal.receiveAmount),
    },
    withdrawal.arrivalDate &&
      isOnItsWay(withdrawal) && { label: t('arrivesOn'), value: formatArrival(withdrawal.arrivalDate) },
    withdrawal.reference && { label: t('reference'), value: withdrawal.reference },
    id && { label: t('txId'), value: id },
    confirmations !== null && {
      label: t('confirmations'),
      value: t('confirmationsOf', { count: confirmations, required: requiredConfirmations ?? '–' }),
    },
    withdrawal.remark && { label: t('reason'), value: withdrawal.remark },
  ].filter((item) => typeof item === 'object' && item !== null)
  return (
    <>
      <div className={classes.detailAmount}>
        <Amount value={showAmount(withdrawal.amount)} currency="USDT" size="figure" />
      </div>
      {withdrawal.onHold && (
        <p className={classes.review} role="status">
          {t('onHold')}
        </p>
      )}
      <Details items={items} />
      {withdrawal.canCancel && <CancelButton withdrawalId={withdrawal.id} />}
    </>
  )
}

function CancelButton({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useTexts('withdrawal')
  const app = useTexts('app')
  const queries = useQueryClient()
  const wordsOf = useFailureWords()
  const [pending, setPending] = useState(false)

  async function cancel(): Promise<void> {
    setPending(true)
    try {
      const { message } = await api(withdrawals.cancelWithdrawal, { body: { withdrawalId } })
      notify({ kind: 'success', title: app('success'), message })
    } catch (error) {
      notify({ kind: 'error', title: app('error'), message: wordsOf(failureOf(error)) })
    }
    // Also after a refusal: it was approved a moment ago, and the list should say so.
    await renewWallets(queries)
    setPending(false)
  }

  return (
    <div className={classes.actions}>
      <Button variant="default" loading={pending} onClick={() => void cancel()}>
        {t('cancelAction')}
      </Button>
    </div>
  )
}
