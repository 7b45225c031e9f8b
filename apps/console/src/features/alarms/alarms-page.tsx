import { operator, operatorProposals } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { formatSecond } from '@halyard/web/formats'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { deed, QueueScreen, useItemInAddress } from '../queue/index.ts'
import { useCan } from '../session/index.ts'
import { AlarmSubject } from './alarm-subject.tsx'
import { type Alarm, alarmsQueue } from './alarms-queue.ts'
import { useAlarmWords } from './use-alarm-words.ts'

const route = getRouteApi('/operator/alarms')

export function AlarmsPage() {
  const t = useTexts('alarms')
  const queues = useTexts('queues')
  const words = useAlarmWords()
  const address = useItemInAddress(route)
  const can = useCan()

  const teamEventDeed = ({ kind, subject }: Alarm) => {
    const action = kind === 'TEAM_EVENT_ASIDE' ? ('WORK_AGAIN' as const) : ('SET_ASIDE' as const)
    const name = action === 'SET_ASIDE' ? 'setAside' : 'workAgain'
    return deed({
      name,
      key: 's',
      tone: 'plain',
      label: t(name),
      title: t(`${name}Title`),
      text: t(`${name}Text`),
      fields: [{ name: 'reason', label: t('found') }],
      call: operatorProposals.proposeTeamEvent,
      bodyOf: ({ reason = '' }) => ({ eventId: subject.replace('team-event:', ''), action, reason }),
    })
  }

  const clearDeed = ({ id, kind, subject }: Alarm) =>
    deed({
      name: 'clear',
      key: 'a',
      tone: 'safe',
      label: t('clear'),
      title: t('clearTitle', { what: `${words(kind)}, ${subject}` }),
      text: t('clearText'),
      fields: [{ name: 'reason', label: t('found') }],
      call: operator.clearAlarm,
      bodyOf: ({ reason = '' }) => ({ id, reason }),
    })

  const deedsOf = (alarm: Alarm) => [
    clearDeed(alarm),
    ...(alarm.subject.startsWith('team-event:') && can(operatorProposals.proposalKinds.teamEvent)
      ? [teamEventDeed(alarm)]
      : []),
  ]

  return (
    <QueueScreen
      queue={alarmsQueue}
      title={queues('alarms')}
      empty={t('empty')}
      address={address}
      cellsOf={({ kind, subject }) => ({ main: words(kind), more: subject })}
      titleOf={({ kind }) => words(kind)}
      deedsOf={deedsOf}
    >
      {({ kind, subject, details, raisedAt }) => (
        <Details
          dense
          items={[
            { label: t('kind'), value: kind },
            { label: t('subject'), value: <AlarmSubject subject={subject} /> },
            { label: t('details'), value: details },
            { label: t('raisedAt'), value: formatSecond(new Date(raisedAt)) },
          ]}
        />
      )}
    </QueueScreen>
  )
}
