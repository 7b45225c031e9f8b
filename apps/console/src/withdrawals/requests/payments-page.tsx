import { getRouteApi } from '@tanstack/react-router'
import { QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { usePaymentActions } from './use-payment-actions.ts'
import { AboutWithdrawal, shortTo, useCells } from './withdrawal-words.tsx'
import { paymentsQueue } from './withdrawals-queue.ts'

const route = getRouteApi('/operator/payments')

/**
 * Approved withdrawals that a person pays by Alipay or bank, and then records with the payment's reference.
 */
export function PaymentsPage() {
  const t = useTexts('withdrawals')
  const queues = useTexts('queues')
  const address = useItemInAddress(route)
  const cellsOf = useCells()
  const actionsOf = usePaymentActions()
  return (
    <QueueScreen
      queue={paymentsQueue}
      title={queues('payments')}
      empty={t('paymentsEmpty')}
      address={address}
      cellsOf={cellsOf}
      titleOf={(withdrawal) => t('title', { ...shortTo(withdrawal) })}
      actionsOf={actionsOf}
    >
      {(withdrawal) => <AboutWithdrawal withdrawal={withdrawal} />}
    </QueueScreen>
  )
}
