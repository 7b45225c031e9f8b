import { operator, operatorProposals } from '@halyard/contract'
import { formatSecondInZone } from '@halyard/web/formats'
import { useCan } from '../../access/session/index.ts'
import { type Action, defineAction } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Alarm } from './alarms-queue.ts'
import { GatewayPayment } from './gateway-payment.tsx'
import { useMembersNamed } from './members-named.tsx'
import { paymentIn } from './payment-in.ts'
import { useAlarmWords } from './use-alarm-words.ts'
import { archivedIn, useDetailWords } from './use-detail-words.ts'
import { useSubjectWords } from './use-subject-words.ts'

/** One shortcut for each archived account, while they last; j and k step through the list. */
const keys = 'wertyuiop'

/**
 * Actions on an alarm; one caused by the operator's own action is cleared by another operator. Proposals are
 * decided by a second operator under Proposals.
 */
export function useAlarmActions(): (alarm: Alarm) => Action[] {
  const t = useTexts('alarms')
  const words = useAlarmWords()
  const subjectOf = useSubjectWords()
  const detailWords = useDetailWords()
  const membersNamed = useMembersNamed()
  const can = useCan()

  /** The alarm's content, read once more before the action. */
  const factsOf = (alarm: Alarm) => [
    { label: t('kind'), value: words(alarm.kind) },
    { label: t('subject'), value: subjectOf(alarm) },
    { label: t('details'), value: detailWords(alarm.details) },
    ...membersNamed(alarm.details),
    { label: t('raisedAt'), value: formatSecondInZone(alarm.raisedAt) },
  ]

  function teamEventAction({ kind, subject }: Alarm): Action {
    const action = kind === 'TEAM_EVENT_ASIDE' ? ('WORK_AGAIN' as const) : ('SET_ASIDE' as const)
    const name = action === 'SET_ASIDE' ? 'setAside' : 'workAgain'
    return defineAction({
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

  function paymentActions(paymentId: string): Action[] {
    const reason = { name: 'reason', label: t('reason') }
    const preview = () => <GatewayPayment paymentId={paymentId} />
    return [
      defineAction({
        name: 'creditPayment',
        key: 'w',
        tone: 'plain',
        label: t('creditPayment'),
        title: t('creditPaymentTitle'),
        text: t('creditPaymentText'),
        fields: [reason],
        preview,
        call: operatorProposals.proposeGatewayCredit,
        bodyOf: (given) => ({ paymentId, reason: given.reason ?? '' }),
      }),
      defineAction({
        name: 'returnPayment',
        key: 'r',
        tone: 'plain',
        label: t('returnPayment'),
        title: t('returnPaymentTitle'),
        text: t('returnPaymentText'),
        fields: [{ name: 'reference', label: t('returnReference') }, reason],
        preview,
        call: operatorProposals.proposeGatewayReturn,
        bodyOf: (given) => ({ paymentId, reference: given.reference ?? '', reason: given.reason ?? '' }),
      }),
    ]
  }

  function changedDepositActions(depositId: string): Action[] {
    const shared = {
      fields: [{ name: 'reason', label: t('reason') }],
      bodyOf: ({ reason = '' }) => ({ depositId, reason }),
    }
    return [
      defineAction({
        ...shared,
        name: 'reverseDeposit',
        key: 'w',
        tone: 'danger',
        label: t('reverseDeposit'),
        title: t('reverseDepositTitle'),
        text: t('reverseDepositText'),
        call: operatorProposals.proposeDepositReversal,
      }),
      defineAction({
        ...shared,
        name: 'creditChanged',
        key: 'r',
        tone: 'plain',
        label: t('creditChanged'),
        title: t('creditChangedTitle'),
        text: t('creditChangedText'),
        call: operatorProposals.proposeChangedDeposit,
      }),
    ]
  }

  function acceptAction(depositId: string): Action {
    return defineAction({
      name: 'acceptDeposit',
      key: 'w',
      tone: 'plain',
      label: t('acceptDeposit'),
      title: t('acceptDepositTitle'),
      text: t('acceptDepositText'),
      fields: [{ name: 'reason', label: t('reason') }],
      call: operatorProposals.proposeUnconfirmedDeposit,
      bodyOf: ({ reason = '' }) => ({ depositId, reason }),
    })
  }

  function archivedActions(details: string): Action[] {
    return archivedIn(details)
      .slice(0, keys.length)
      .map(({ account, order }, at) =>
        defineAction({
          name: `archived ${account}`,
          key: keys[at] ?? '',
          tone: 'plain',
          label: t('acceptArchived', { account }),
          title: t('acceptArchivedTitle', { account }),
          text: t('acceptArchivedText'),
          fields: [
            { name: 'reason', label: t('reason') },
            { name: 'document', label: t('document'), isDocument: true },
          ],
          call: operatorProposals.proposeOrderCorrection,
          bodyOf: (given) => ({
            orderId: order,
            reason: given.reason ?? '',
            document: given.document as unknown as File,
          }),
        }),
      )
  }

  function closePaymentsAction(): Action {
    return defineAction({
      name: 'closePayments',
      key: 'w',
      tone: 'plain',
      label: t('closePayments'),
      title: t('closePaymentsTitle'),
      text: t('closePaymentsText'),
      fields: [
        { name: 'reason', label: t('reason') },
        { name: 'document', label: t('document'), isDocument: true },
      ],
      call: operatorProposals.proposeGatewayClosing,
      bodyOf: (given) => ({ reason: given.reason ?? '', document: given.document as unknown as File }),
    })
  }

  function clearAction(alarm: Alarm): Action {
    const { id, kind } = alarm
    return defineAction({
      name: 'clear',
      key: 'a',
      // The cause is fixed elsewhere.
      tone: 'plain',
      label: t('clear'),
      title: t('clearTitle', { what: words(kind) }),
      text: t('clearText'),
      fields: [{ name: 'reason', label: t('found') }],
      call: operator.clearAlarm,
      bodyOf: ({ reason = '' }) => ({ id, reason }),
    })
  }

  const { teamEvent, gatewayPayment, unconfirmedDeposit, changedDeposit, gatewayClosing, orderCorrection } =
    operatorProposals.proposalKinds
  return (alarm) => {
    const paymentId = paymentIn(alarm.subject)
    const actions = [
      ...(alarm.isOwn ? [] : [clearAction(alarm)]),
      ...(alarm.subject.startsWith('team-event:') && can(teamEvent) ? [teamEventAction(alarm)] : []),
      ...(paymentId && can(gatewayPayment) ? paymentActions(paymentId) : []),
      ...(alarm.subject === 'deals:MT5' && can(orderCorrection) ? archivedActions(alarm.details) : []),
      ...(alarm.subject === 'gateway:TopPay' && can(gatewayClosing) ? [closePaymentsAction()] : []),
      ...(alarm.kind === 'CREDITED_DEPOSIT_CHANGED' && can(changedDeposit)
        ? changedDepositActions(alarm.subject.replace('deposit:', ''))
        : []),
      ...(alarm.kind === 'DEPOSIT_UNCONFIRMED' && !alarm.isOwn && can(unconfirmedDeposit)
        ? [acceptAction(alarm.subject.replace('fiat-deposit:', ''))]
        : []),
    ]
    const facts = factsOf(alarm)
    return actions.map((each) => ({ ...each, facts }))
  }
}
