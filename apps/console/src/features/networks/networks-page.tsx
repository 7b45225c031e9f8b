import { operatorMoney } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Details } from '@halyard/ui/lists'
import { formatSecond } from '@halyard/web/formats'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { useMembersNamed, useStopWords } from '../alarms/index.ts'
import { deed, QueueScreen, useItemInAddress } from '../queue/index.ts'
import { type NetworkState, networksQueue } from './networks-queue.ts'

const route = getRouteApi('/operator/networks')

export function NetworksPage() {
  const t = useTexts('networks')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)
  const reasonOf = useStopWords()
  const membersNamed = useMembersNamed()

  const deedsOf = ({ network, unacceptedStrays, newestStray }: NetworkState) => [
    deed({
      name: 'resume',
      key: 'a',
      tone: 'safe',
      label: t('resume'),
      title: t('resumeTitle', { network }),
      text: unacceptedStrays > 0 ? t('resumeStrays', { count: unacceptedStrays }) : t('resumeText'),
      fields: [{ name: 'reason', label: words('reason') }],
      call: operatorMoney.resumeNetwork,
      bodyOf: ({ reason = '' }) => ({ network, unacceptedStrays, newestStray, reason }),
    }),
  ]

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
      deedsOf={deedsOf}
    >
      {({ height, stoppedAt, stopReason, unacceptedStrays, newestStray }) => (
        <>
          {stopReason && (
            <Callout tone="bad" inside title={t('stopped')}>
              <p>{reasonOf(stopReason).what}</p>
              <p>{reasonOf(stopReason).about}</p>
            </Callout>
          )}
          <Details
            dense
            items={[
              { label: t('height'), value: height ?? t('nowhere') },
              { label: t('stoppedAt'), value: stoppedAt ? formatSecond(new Date(stoppedAt)) : t('running') },
              ...membersNamed(stopReason ? reasonOf(stopReason).details : ''),
              { label: t('strays'), value: unacceptedStrays },
              { label: t('newestStray'), value: newestStray ?? t('none') },
            ]}
          />
        </>
      )}
    </QueueScreen>
  )
}
