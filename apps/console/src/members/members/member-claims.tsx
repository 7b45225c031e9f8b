import { inheritanceClaims, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../access/session/index.ts'
import { type Action, ActionDialog, defineAction } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { OfMember } from './member-lists.tsx'
import { MemberRows } from './member-rows.tsx'

type Claim = ReplyOf<typeof inheritanceClaims.memberClaims>['claims'][number]

/** Claims to the member's estate, and those the member makes as an heir. */
export function MemberClaims({ memberId }: OfMember) {
  const t = useTexts('members')
  const words = useTexts('queue')
  const can = useCan()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Action | null>(null)
  // Claims that are due are decided in their queue, with the documents.
  const rejecting = ({ id, claimant }: Claim) =>
    defineAction({
      name: 'reject',
      key: 'r',
      tone: 'danger',
      label: words('reject'),
      title: t('rejectClaimTitle', { name: claimant }),
      text: t('rejectClaimText'),
      fields: [{ name: 'reason', label: words('reason') }],
      call: inheritanceClaims.decideInheritance,
      bodyOf: (given) => ({ id, decision: 'REJECT' as const, reason: given.reason ?? '' }),
    })
  function done(): void {
    setChosen(null)
    void client.invalidateQueries({ queryKey: ['member', memberId] })
  }
  return (
    <>
      <MemberRows
        name="claims"
        label={t('claims')}
        memberId={memberId}
        load={(query, signal) => api(inheritanceClaims.memberClaims, { query }, { signal })}
        rowsOf={({ claims }) => claims}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'claimant',
            label: t('claimant'),
            cell: ({ claimant, relationship, isHeir }) =>
              isHeir ? t('claimsAsHeir') : `${claimant} · ${relationship}`,
          },
          {
            name: 'state',
            label: t('state'),
            cell: ({ state, memberSeenAt, remark }) =>
              memberSeenAt
                ? t('claimEndedBySeen', { time: formatSecond(new Date(memberSeenAt)) })
                : remark
                  ? `${t(`claim_${state}`)}: ${remark}`
                  : t(`claim_${state}`),
          },
          {
            name: 'by',
            label: t('by'),
            cell: ({ confirmedBy, decidedBy }) => [confirmedBy, decidedBy].filter(Boolean).join(', '),
          },
          {
            name: 'until',
            label: t('claimWaitsUntil'),
            align: 'end',
            cell: ({ waitsUntil }) => formatSecond(new Date(waitsUntil)),
          },
          {
            name: 'at',
            label: t('time'),
            align: 'end',
            cell: ({ submittedAt }) => formatSecond(new Date(submittedAt)),
          },
          {
            name: 'action',
            label: words('reject'),
            align: 'end',
            cell: (claim) =>
              claim.state === 'WAITING' &&
              can('inheritance.decide') && (
                <Button size="xs" variant="default" onClick={() => setChosen(rejecting(claim))}>
                  {words('reject')}
                </Button>
              ),
          },
        ]}
      />
      <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={done} />
    </>
  )
}
