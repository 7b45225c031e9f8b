import { operatorMoney } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Details } from '@halyard/ui/lists'
import { formatSecondInZone, showMoney } from '@halyard/web/formats'
import { getRouteApi } from '@tanstack/react-router'
import { defineAction, QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { useMembersNamed, useStopWords } from '../../operators/alarms/index.ts'
import { type NetworkState, networksQueue } from './networks-queue.ts'

const route = getRouteApi('/operator/networks')

export function NetworksPage() {
  const t = useTexts('networks')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)
  const reasonOf = useStopWords()
  const membersNamed = useMembersNamed()

  const strayLines = ({ strays }: NetworkState) =>
    strays.map(({ txId, from, to, amount }, at) => ({
      label: t('stray', { number: String(at + 1) }),
      value: t('strayOf', { amount: showMoney(amount, 'USDT'), from, to, txId }),
    }))
  const reasonLine = ({ stopReason }: NetworkState) => {
    if (!stopReason) return []
    const { what, about } = reasonOf(stopReason)
    return [{ label: t('stopReason'), value: [what, about].filter(Boolean).join(': ') }]
  }
  const linesOf = (state: NetworkState) => {
    const { stoppedAt, stopReason, unacceptedStrays } = state
    return [
      { label: t('stoppedAt'), value: stoppedAt ? formatSecondInZone(stoppedAt) : t('running') },
      ...(stopReason ? membersNamed(reasonOf(stopReason).details) : []),
      { label: t('strays'), value: unacceptedStrays },
      ...strayLines(state),
    ]
  }

  const actionsOf = (state: NetworkState) => {
    const { network, unacceptedStrays, newestStray } = state
    return [
      defineAction({
        name: 'resume',
        key: 'a',
        tone: 'safe',
        label: t('resume'),
        title: t('resumeTitle', { network }),
        text: unacceptedStrays > 0 ? t('resumeStrays', { count: unacceptedStrays }) : t('resumeText'),
        facts: [{ label: t('network'), value: network }, ...reasonLine(state), ...linesOf(state)],
        fields: [{ name: 'reason', label: words('reason') }],
        call: operatorMoney.resumeNetwork,
        bodyOf: ({ reason = '' }) => ({ network, unacceptedStrays, newestStray, reason }),
      }),
    ]
  }

  return (
    <QueueScreen
      queue={networksQueue}
      title={queues('networks')}
      empty={t('empty')}
      address={address}
      cellsOf={({ network, stopReason }) => ({
        main: network,
        more: stopReason ? reasonOf(stopReason).what : t('strays'),
      })}
      titleOf={({ network }) => network}
      actionsOf={actionsOf}
    >
      {(state) => (
        <>
          {state.stopReason && (
            <Callout tone="bad" inside title={t('stopped')}>
              <p>{reasonOf(state.stopReason).what}</p>
              <p>{reasonOf(state.stopReason).about}</p>
            </Callout>
          )}
          <Details
            dense
            items={[{ label: t('height'), value: state.height ?? t('nowhere') }, ...linesOf(state)]}
          />
        </>
      )}
    </QueueScreen>
  )
}
