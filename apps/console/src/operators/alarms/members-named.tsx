import { Fragment } from 'react'
import { MemberLink } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { membersIn } from './use-detail-words.ts'

/** The members named in an alarm's details; nothing if there are none. */
export function useMembersNamed() {
  const t = useTexts('queue')
  return (details: string) => {
    const members = membersIn(details)
    if (members.length === 0) return []
    const value = members.map((memberId, at) => (
      <Fragment key={memberId}>
        {at > 0 && ', '}
        <MemberLink memberId={memberId}>{memberId}</MemberLink>
      </Fragment>
    ))
    return [{ label: t('member'), value }]
  }
}
