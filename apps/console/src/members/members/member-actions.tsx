import { operator, operatorMembers } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../access/session/index.ts'
import { type Action, ActionDialog, defineAction } from '../../desk/queue/index.ts'
import { ButtonRow } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Member } from './about-member.tsx'

/** Actions on a member that the operator may take. */
export function MemberActions({ member }: { readonly member: Member }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Action | null>(null)
  const actions = useMemberActions(member)
  function done(): void {
    setChosen(null)
    void client.invalidateQueries({ queryKey: ['member', member.memberId] })
  }
  return (
    <ButtonRow>
      {actions.map((each) => (
        <Button key={each.name} size="sm" variant="default" onClick={() => setChosen(each)}>
          {each.label}
        </Button>
      ))}
      <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={done} />
    </ButtonRow>
  )
}

function useMemberActions({
  memberId,
  username: name,
  frozenAt,
  closed,
  twoFaSince,
}: Member): readonly Action[] {
  const t = useTexts('members')
  const words = useTexts('queue')
  const can = useCan()
  const reason = { name: 'reason', label: words('reason') }
  const note = defineAction({
    name: 'note',
    key: 'n',
    tone: 'plain',
    label: t('addNote'),
    title: t('addNoteTitle', { name }),
    text: t('addNoteText'),
    fields: [{ name: 'note', label: t('note') }],
    call: operatorMembers.addMemberNote,
    bodyOf: (given) => ({ memberId, note: given.note ?? '' }),
  })
  const view = defineAction({
    name: 'view',
    key: 'v',
    tone: 'plain',
    label: t('view'),
    title: t('viewTitle', { name }),
    text: t('viewText'),
    fields: [reason],
    call: operatorMembers.viewAsMember,
    bodyOf: (given) => ({ memberId, reason: given.reason ?? '' }),
    onAnswered({ ticket }) {
      const tab = window.open(`/view#ticket=${ticket}`, '_blank')
      if (tab) tab.opener = null
      else notify({ kind: 'error', title: t('viewBlocked'), message: t('viewBlockedText') })
    },
  })
  const endSessions = defineAction({
    name: 'end-sessions',
    key: 'e',
    tone: 'plain',
    label: t('endSessions'),
    title: t('endSessionsTitle', { name }),
    fields: [reason],
    call: operator.endMemberSessions,
    bodyOf: (given) => ({ memberId, reason: given.reason ?? '' }),
  })
  const removeTwoFa = defineAction({
    name: 'remove-two-fa',
    key: 'f',
    tone: 'plain',
    label: t('removeTwoFa'),
    title: t('removeTwoFaTitle', { name }),
    text: t('removeTwoFaText'),
    fields: [{ ...reason, label: t('identified') }],
    call: operator.proposeTwoFaRemoval,
    bodyOf: (given) => ({ memberId, reason: given.reason ?? '' }),
  })
  const freeze = defineAction({
    name: 'freeze',
    key: 'z',
    tone: 'danger',
    label: t(frozenAt ? 'unfreeze' : 'freeze'),
    title: t(frozenAt ? 'unfreezeTitle' : 'freezeTitle', { name }),
    text: t(frozenAt ? 'unfreezeText' : 'freezeText'),
    fields: [reason],
    call: frozenAt ? operatorMembers.unfreezeMember : operatorMembers.freezeMember,
    bodyOf: (given) => ({ memberId, reason: given.reason ?? '' }),
  })
  return [
    ...(can('members.view') ? [view] : []),
    ...(can('members.notes') ? [note] : []),
    ...(can('members.sessions.end') ? [endSessions] : []),
    ...(can('members.two-fa.remove') && twoFaSince ? [removeTwoFa] : []),
    ...(can('members.freeze') && !closed ? [freeze] : []),
  ]
}
