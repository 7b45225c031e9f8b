import { operatorAudit } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { formatUtcSecond } from '@halyard/web/formats'
import { useAboutWords, useReasonWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { ActionName } from '../../operators/audit/index.ts'
import { MemberRows } from './member-rows.tsx'

/** What operators did about the member, and who has seen what. */
export function MemberAudit({ memberId }: { readonly memberId: string }) {
  const t = useTexts('members')
  const reasonWords = useReasonWords()
  const aboutWords = useAboutWords()
  return (
    <MemberRows
      name="audit"
      label={t('audit')}
      memberId={memberId}
      load={({ memberId: member, ...page }, signal) =>
        api(operatorAudit.auditLog, { query: { member, ...page } }, { signal })
      }
      rowsOf={({ entries }) => entries}
      keyOf={({ id }) => id}
      columns={[
        { name: 'action', label: t('action'), cell: ({ action }) => <ActionName action={action} /> },
        { name: 'by', label: t('by'), cell: ({ operator }) => operator ?? t('none') },
        { name: 'about', label: t('about'), cell: (entry) => aboutWords(entry) },
        { name: 'reason', label: t('reason'), cell: (entry) => reasonWords(entry) },
        { name: 'place', label: t('place'), cell: ({ address }) => address ?? t('none') },
        { name: 'at', label: t('time'), align: 'end', cell: ({ at }) => formatUtcSecond(at) },
      ]}
    />
  )
}
