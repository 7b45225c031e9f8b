import { Callout } from '@halyard/ui/feedback'
import { formatSecondInZone } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { Member } from './about-member.tsx'

type Frozen = Pick<Member, 'frozenAt' | 'frozenBy' | 'ownerFrozeAt' | 'closed'>

/** Who froze the account, and so who can unfreeze it. */
export function FrozenNote({ member }: { readonly member: Frozen }) {
  const t = useTexts('members')
  const { frozenAt, frozenBy: name, ownerFrozeAt, closed } = member
  if (!frozenAt) return null
  const time = formatSecondInZone(ownerFrozeAt ?? frozenAt)
  return (
    <Callout tone="bad" inside>
      {closed
        ? t('closedForGood')
        : name && ownerFrozeAt
          ? t('frozenByBoth', { name, time })
          : name
            ? t('frozenBy', { name, time })
            : t('frozenByOwner', { time })}
    </Callout>
  )
}
