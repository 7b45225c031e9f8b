import { operatorMoney } from '@halyard/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { type Deed, deed, QueueScreen, useItemInAddress } from '../queue/index.ts'
import { AboutWithdrawal, shortTo, useCells } from './withdrawal-words.tsx'
import { paymentsQueue, type Withdrawal } from './withdrawals-queue.ts'

const route = getRouteApi('/operator/payments')

/** Approved withdrawals that a person pays by Alipay or bank, and then records with the payment's reference. */
export function PaymentsPage() {
  const t = useTexts('withdrawals')
  const queues = useTexts('queues')
  const address = useItemInAddress(route)
  const cellsOf = useCells()
  const reference = { name: 'reference', label: t('paymentReference'), hint: t('paymentReferenceHint') }
  const settle = { call: operatorMoney.settleFiatWithdrawal, fields: [reference] }

  function deedsOf(withdrawal: Withdrawal): readonly Deed[] {
    const { id, frozen } = withdrawal
    const failed = deed({
      ...settle,
      name: 'failed',
      key: 'f',
      tone: 'danger',
      label: t('failed'),
      title: t('failedTitle', shortTo(withdrawal)),
      text: t('failedText'),
      fields: [{ name: 'reference', label: t('failedReason') }],
      bodyOf: (given) => ({ id, outcome: 'FAILED' as const, reference: given.reference ?? '' }),
    })
    const paid = deed({
      ...settle,
      name: 'paid',
      key: 'p',
      tone: frozen ? 'plain' : 'safe',
      label: t(frozen ? 'paidBefore' : 'paid'),
      title: t(frozen ? 'paidBeforeTitle' : 'paidTitle', shortTo(withdrawal)),
      text: t(frozen ? 'paidBeforeText' : 'paidText'),
      bodyOf: (given) => ({
        id,
        outcome: 'PAID' as const,
        reference: given.reference ?? '',
        ...(frozen && { leftBeforeFreeze: true }),
      }),
    })
    const release = deed({
      name: 'release',
      key: 'l',
      tone: 'plain',
      label: t('release'),
      title: t('releaseTitle', shortTo(withdrawal)),
      text: t('releaseText'),
      fields: [{ name: 'reason', label: t('releaseReason') }],
      call: operatorMoney.retryPayout,
      bodyOf: ({ reason = '' }) => ({ withdrawalId: id, reason }),
    })
    return frozen ? [release, paid, failed] : [paid, failed]
  }

  return (
    <QueueScreen
      queue={paymentsQueue}
      title={queues('payments')}
      empty={t('paymentsEmpty')}
      address={address}
      cellsOf={cellsOf}
      titleOf={(withdrawal) => t('title', { ...shortTo(withdrawal) })}
      deedsOf={deedsOf}
    >
      {(withdrawal) => <AboutWithdrawal withdrawal={withdrawal} />}
    </QueueScreen>
  )
}
