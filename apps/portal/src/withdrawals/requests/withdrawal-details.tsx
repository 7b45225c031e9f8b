import { withdrawals } from '@halyard/contract'
import type { ShownAmount } from '@halyard/ui/figures'
import { EndButtons } from '@halyard/ui/forms'
import { AmountDetails } from '@halyard/ui/lists'
import { api, useCall } from '@halyard/web/calls'
import { formatIsoDay, formatSecond, showAmount, showMoney } from '@halyard/web/formats'
import { MoneyOutcomeDialog, useNotifySuccess } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { message, useTexts } from '../../locales/index.ts'
import { TransactionId } from '../../shell/settings/index.ts'
import { renewWallets } from '../../wallet/balances/index.ts'
import classes from './withdrawal.module.css'
import { WithdrawalProgress } from './withdrawal-progress.tsx'
import type { Withdrawal } from './withdrawal-queries.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

const kindNames = { USDT: 'kindUSDT', ALIPAY: 'kindALIPAY', BANK: 'kindBANK' } as const

/** True if it may still arrive: a cancelled, rejected or failed withdrawal never will. */
const isOnItsWay = ({ state }: Withdrawal) =>
  state === 'PENDING' || state === 'APPROVED' || state === 'PROCESSING'

export function WithdrawalDetails({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawal')
  const app = useTexts('app')
  const pages = useTexts('pages')
  const cancelling = useCancelling(withdrawal)
  const { kind, network, paymentAmount, currencyCode, txId, confirmations, requiredConfirmations } =
    withdrawal
  // A refunded withdrawal is refunded in full, without a fee.
  const pays = isOnItsWay(withdrawal) || withdrawal.state === 'COMPLETED'
  const usdt = (amount: string) => showMoney(amount, 'USDT')
  const id = txId && (
    <TransactionId
      network={network}
      txId={txId}
      copyLabel={t('copyTxId')}
      explorerLabel={t('viewOnExplorer')}
    />
  )
  const items = [
    { label: t('state'), value: <WithdrawalState withdrawal={withdrawal} /> },
    { label: t('date'), value: formatSecond(withdrawal.createdAt) },
    { label: t('way'), value: network ?? t(kindNames[kind]) },
    { label: t('to'), value: withdrawal.destination },
    pays && { label: t('fee'), value: usdt(withdrawal.transactionFee) },
    pays && {
      label: t('receive'),
      value: paymentAmount ? showMoney(paymentAmount, currencyCode ?? '') : usdt(withdrawal.receiveAmount),
    },
    withdrawal.arrivalDate &&
      isOnItsWay(withdrawal) && { label: t('arrivesOn'), value: formatIsoDay(withdrawal.arrivalDate) },
    withdrawal.reference && { label: t('reference'), value: withdrawal.reference },
    id && { label: t('txId'), value: id },
    confirmations !== null &&
      (pays || txId !== null) && {
        label: t('confirmations'),
        value: t('confirmationsOf', { count: confirmations, required: requiredConfirmations ?? '–' }),
      },
    withdrawal.remark && { label: t('reason'), value: withdrawal.remark },
  ]
  return (
    <>
      <AmountDetails amount={showAmount(withdrawal.amount)} currency="USDT" items={items}>
        <WithdrawalProgress withdrawal={withdrawal} />
        {!pays && <p className={`${classes.review} ${classes.returned}`}>{app('moneyReturned')}</p>}
        {withdrawal.onHold && (
          <p className={classes.held} role="status">
            {t('onHold')}
          </p>
        )}
      </AmountDetails>
      {withdrawal.canCancel && (
        <CancelButtons
          amount={usdt(withdrawal.amount)}
          pending={cancelling.pending}
          onCancel={() => void cancelling.send()}
        />
      )}
      <MoneyOutcomeDialog
        call={cancelling}
        requested={cancelRequested(withdrawal)}
        where={(close) => (
          <Link to="/wallet/withdrawal" onClick={close}>
            {pages('withdrawal')}
          </Link>
        )}
        returns
      />
    </>
  )
}

interface CancelButtonsProps {
  readonly amount: ShownAmount
  readonly pending: boolean
  readonly onCancel: () => void
}

/** Asks for confirmation: a cancelled withdrawal has to be requested and approved again. */
function CancelButtons({ amount, pending, onCancel }: CancelButtonsProps) {
  const t = useTexts('withdrawal')
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <EndButtons>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('cancelAction')}
        </Button>
      </EndButtons>
    )
  return (
    <>
      <p className={classes.held} role="status">
        {t('cancelText', { amount })}
      </p>
      <EndButtons>
        <Button variant="default" disabled={pending} onClick={() => setAsking(false)} autoFocus>
          {t('cancelKeep')}
        </Button>
        <Button data-danger loading={pending} onClick={onCancel}>
          {t('cancelYes')}
        </Button>
      </EndButtons>
    </>
  )
}

const cancelRequested = ({ amount }: Withdrawal) =>
  message('withdrawal', 'cancelAsked', { amount: showAmount(amount) })

/**
 * Cancels the withdrawal and refreshes the list, also after a refusal: it may have been approved just now.
 */
function useCancelling(withdrawal: Withdrawal) {
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const input = { body: { withdrawalId: withdrawal.id } }
  return useCall({
    send: () => api(withdrawals.cancelWithdrawal, input, { message: cancelRequested(withdrawal) }),
    onDone({ message }) {
      notifySuccess(message)
      return renewWallets(queries)
    },
    onFailed: () => void renewWallets(queries),
  })
}
