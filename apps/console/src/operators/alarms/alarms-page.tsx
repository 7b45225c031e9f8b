import { operatorProposals } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { formatSecondInZone } from '@halyard/web/formats'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import { QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { useAlarmActions } from './alarm-actions.tsx'
import { AlarmSubject } from './alarm-subject.tsx'
import { type Alarm, alarmsQueue } from './alarms-queue.ts'
import { GatewayPayment } from './gateway-payment.tsx'
import { useMembersNamed } from './members-named.tsx'
import { useNextSteps } from './next-steps.tsx'
import { paymentIn } from './payment-in.ts'
import { useAlarmWords } from './use-alarm-words.ts'
import { useDetailWords } from './use-detail-words.ts'
import { useSubjectWords } from './use-subject-words.ts'

const route = getRouteApi('/operator/alarms')

export function AlarmsPage() {
  const t = useTexts('alarms')
  const queues = useTexts('queues')
  const words = useAlarmWords()
  const address = useItemInAddress(route)
  const actionsOf = useAlarmActions()
  const subjectOf = useSubjectWords()
  return (
    <QueueScreen
      queue={alarmsQueue}
      title={queues('alarms')}
      empty={t('empty')}
      address={address}
      cellsOf={(alarm) => ({ main: words(alarm.kind), more: subjectOf(alarm) })}
      titleOf={({ kind }) => words(kind)}
      actionsOf={actionsOf}
    >
      {(alarm) => <About alarm={alarm} />}
    </QueueScreen>
  )
}

function About({ alarm }: { readonly alarm: Alarm }) {
  const { kind, subject, details, raisedAt, clearedAt, acting, isOwn } = alarm
  const t = useTexts('alarms')
  const words = useAlarmWords()
  const nextSteps = useNextSteps()
  const detailWords = useDetailWords()
  const membersNamed = useMembersNamed()
  const can = useCan()
  const paymentId = paymentIn(subject)
  return (
    <>
      <Details
        dense
        items={[
          { label: t('kind'), value: words(kind) },
          { label: t('subject'), value: <AlarmSubject alarm={alarm} /> },
          { label: t('details'), value: detailWords(details) },
          ...membersNamed(details),
          { label: t('raisedAt'), value: formatSecondInZone(raisedAt) },
          ...(clearedAt ? [{ label: t('clearedAt'), value: formatSecondInZone(clearedAt) }] : []),
          ...(acting.length > 0 ? [{ label: t('acting'), value: acting.join(', ') }] : []),
          ...(isOwn && !clearedAt ? [{ label: t('clear'), value: t('anotherClears') }] : []),
          ...nextSteps(kind),
        ]}
      />
      {paymentId && !clearedAt && can(operatorProposals.proposalKinds.gatewayPayment) && (
        <GatewayPayment paymentId={paymentId} />
      )}
    </>
  )
}
