import { operatorMembers } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatSecond, showMoney } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { MemberRows } from './member-rows.tsx'

export function MemberTeam({ memberId }: { readonly memberId: string }) {
  const t = useTexts('members')
  return (
    <MemberRows
      name="team"
      label={t('referrals')}
      memberId={memberId}
      load={(query, signal) => api(operatorMembers.memberTeam, { query }, { signal })}
      rowsOf={({ referrals }) => referrals}
      keyOf={(referral) => referral.memberId}
      head={(team) => (
        <Details
          dense
          items={[
            { label: t('users'), value: t('usersOf', { users: team.users, active: team.activeUsers }) },
            { label: t('ownSales'), value: showMoney(team.ownSales, 'USDT') },
            { label: t('groupSales'), value: showMoney(team.groupSales, 'USDT') },
            { label: t('rank'), value: team.rank },
            {
              label: t('upline'),
              value: team.upline.map(({ username }) => username).join(' ← ') || t('none'),
            },
          ]}
        />
      )}
      columns={[
        { name: 'username', label: t('username'), cell: ({ username }) => username },
        { name: 'identity', label: t('identity'), cell: ({ kycStatus }) => t(kycStatus) },
        {
          name: 'joined',
          label: t('joined'),
          align: 'end',
          cell: ({ createdAt }) => formatSecond(new Date(createdAt)),
        },
      ]}
    />
  )
}
