import { inheritanceClaims } from '@halyard/contract'
import { getRouteApi } from '@tanstack/react-router'
import { fileIdIn, pictureKey } from '../../content/pictures/index.ts'
import { defineAction, QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { AboutClaim } from './about-claim.tsx'
import { type Filed, inheritanceQueue } from './inheritance-queue.ts'

const route = getRouteApi('/operator/inheritance')

export function InheritancePage() {
  const t = useTexts('inheritance')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)

  function approveObstacle({ member, heir, confirmedByMe }: Filed): string | undefined {
    if (!member) return t('noMember')
    if (!heir?.verifiedName) return t('noHeir')
    return confirmedByMe ? t('byMe') : undefined
  }

  function actionsOf(filed: Filed) {
    const { id, claimant, memberName, heir, state } = filed
    const named = { name: claimant.fullName, member: memberName }
    const isFirst = state === 'READY'
    const facts = [
      {
        label: t('member'),
        value: filed.member ? `${filed.member.fullName} · ${filed.member.memberId}` : t('nobody'),
      },
      { label: t('claimant'), value: `${claimant.fullName} · ${claimant.relationship} · ${claimant.email}` },
      { label: t('heir'), value: heir ? `${heir.fullName} · ${heir.memberId}` : t('nobody') },
      ...(heir ? [{ label: t('verifiedName'), value: heir.verifiedName ?? t('notVerified') }] : []),
    ]
    const needsReason = isFirst && !heir?.nameMatches
    return [
      defineAction({
        name: 'approve',
        key: 'a',
        tone: 'safe',
        label: words('approve'),
        title: t(isFirst ? 'confirmTitle' : 'approveTitle', named),
        text: t(isFirst ? 'confirmText' : 'approveText', named),
        facts,
        needs: [filed.certificateUrl, filed.identityUrl].flatMap((url) =>
          url === null ? [] : [pictureKey(fileIdIn(url))],
        ),
        whyNot: approveObstacle(filed),
        fields: needsReason ? [{ name: 'reason', label: t('whyOther'), hint: t('whyOtherHint') }] : [],
        call: inheritanceClaims.decideInheritance,
        bodyOf: ({ reason }) => ({ id, decision: 'APPROVE' as const, reason }),
      }),
      defineAction({
        name: 'reject',
        key: 'r',
        tone: 'danger',
        label: words('reject'),
        title: t('rejectTitle', named),
        text: t('rejectText'),
        facts,
        fields: [
          {
            name: 'reason',
            label: t('reason'),
            hint: t('reasonHint'),
            suggestions: [t('reasonCertificate'), t('reasonRelation'), t('reasonNobody')],
          },
        ],
        call: inheritanceClaims.decideInheritance,
        bodyOf: ({ reason }) => ({ id, decision: 'REJECT' as const, reason }),
      }),
    ]
  }

  return (
    <QueueScreen
      queue={inheritanceQueue}
      title={queues('inheritance')}
      empty={t('empty')}
      address={address}
      cellsOf={({ memberName, claimant, member }) => ({
        main: memberName,
        more: claimant.fullName,
        end: member ? claimant.relationship : t('nobody'),
      })}
      titleOf={({ memberName }) => memberName}
      actionsOf={actionsOf}
    >
      {(filed) => <AboutClaim filed={filed} />}
    </QueueScreen>
  )
}
