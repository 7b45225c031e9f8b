import { getRouteApi } from '@tanstack/react-router'
import { QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { usePaymentActions } from './use-payment-actions.ts'
import { AboutWithdrawal, shortTo, useCells } from './withdrawal-words.tsx'
import { heldQueue } from './withdrawals-queue.ts'

const route = getRouteApi('/operator/held')

/** Approved withdrawals of an account frozen since, until an operator releases them. */
export function HeldPage() {
  const t = useTexts('withdrawals')
  const queues = useTexts('queues')
  const address = useItemInAddress(route)
  const cellsOf = useCells()
  const actionsOf = usePaymentActions()
  return (
    <QueueScreen
      queue={heldQueue}
      title={queues('held')}
      empty={t('heldEmpty')}
      address={address}
      cellsOf={cellsOf}
      titleOf={(withdrawal) => t('title', { ...shortTo(withdrawal) })}
      actionsOf={actionsOf}
    >
      {(withdrawal) => <AboutWithdrawal withdrawal={withdrawal} />}
    </QueueScreen>
  )
}
