import { operatorMoney } from '@halyard/contract'
import { showMoney } from '@halyard/web/formats'
import { getRouteApi } from '@tanstack/react-router'
import { defineAction, QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { riskKey, SignalsRead } from './risk.tsx'
import { AboutWithdrawal, shortTo, useCells, useWithdrawalFacts } from './withdrawal-words.tsx'
import { type Withdrawal, withdrawalsQueue } from './withdrawals-queue.ts'

const route = getRouteApi('/operator/withdrawals')

export function WithdrawalsPage() {
  const t = useTexts('withdrawals')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const payouts = useTexts('payouts')
  const address = useItemInAddress(route)
  const cellsOf = useCells()
  const factsOf = useWithdrawalFacts()

  function approveObstacle({ frozen, approvedByMe }: Withdrawal): string | undefined {
    if (frozen) return t('frozenNoApproval')
    return approvedByMe ? t('secondNeeded') : undefined
  }

  const allFactsOf = (withdrawal: Withdrawal) => [
    ...factsOf(withdrawal),
    { label: t('signals'), value: <SignalsRead withdrawal={withdrawal} /> },
  ]

  const actionsOf = (withdrawal: Withdrawal) => [
    defineAction({
      name: 'approve',
      key: 'a',
      tone: 'safe',
      label: words('approve'),
      title: t('approveTitle', shortTo(withdrawal)),
      text: t(withdrawal.kind === 'USDT' ? 'approveText' : 'approveFiatText'),
      facts: allFactsOf(withdrawal),
      needs: [riskKey(withdrawal)],
      whyNot: approveObstacle(withdrawal),
      call: operatorMoney.decideWithdrawal,
      bodyOf: () => ({ id: withdrawal.id, decision: 'APPROVE' as const }),
    }),
    defineAction({
      name: 'reject',
      key: 'r',
      tone: 'danger',
      label: words('reject'),
      title: t('rejectTitle', shortTo(withdrawal)),
      text: t('rejectText'),
      facts: [
        ...allFactsOf(withdrawal),
        { label: payouts('goesBack'), value: showMoney(withdrawal.amount, 'USDT') },
      ],
      fields: [
        {
          name: 'reason',
          label: words('reason'),
          hint: words('memberReads'),
          templates: {
            names: ['withdrawalOwner', 'withdrawalAddress', 'withdrawalIdentity'],
            language: withdrawal.language,
          },
        },
      ],
      call: operatorMoney.decideWithdrawal,
      bodyOf: ({ reason }) => ({ id: withdrawal.id, decision: 'REJECT' as const, reason }),
    }),
  ]

  return (
    <QueueScreen
      queue={withdrawalsQueue}
      title={queues('withdrawals')}
      empty={t('empty')}
      address={address}
      cellsOf={cellsOf}
      titleOf={(withdrawal) => t('title', { ...shortTo(withdrawal) })}
      actionsOf={actionsOf}
    >
      {(withdrawal) => <AboutWithdrawal withdrawal={withdrawal} />}
    </QueueScreen>
  )
}
