import { operatorMembers } from '@halyard/contract'
import { Card, Page, Tabs } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import { Screen } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { AboutMember } from './about-member.tsx'
import { FrozenNote } from './frozen-note.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberAudit } from './member-audit.tsx'
import { MemberClaims } from './member-claims.tsx'
import { MemberMails, MemberNotes, MemberOrders } from './member-lists.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { MemberTeam } from './member-team.tsx'
import { MemberWallets } from './member-wallets.tsx'

const route = getRouteApi('/operator/members/$memberId')

/** One member. A section loads when opened: the log records who has seen what. */
export function MemberPage() {
  const t = useTexts('members')
  const can = useCan()
  const { memberId } = route.useParams()
  const loaded = useQuery({
    queryKey: ['member', memberId, 'profile'],
    queryFn: ({ signal }) => api(operatorMembers.member, { query: { memberId } }, { signal }),
  })
  return (
    <Screen title={loaded.data?.username ?? t('title')}>
      <Page
        title={loaded.data?.username ?? t('title')}
        {...(loaded.data && { purpose: `${loaded.data.fullName} · ${loaded.data.email}` })}
        action={loaded.data && <MemberActions member={loaded.data} />}
      >
        <Loaded of={loaded} waiting={6} failed={t('failedText')}>
          {(data) => (
            <>
              <FrozenNote member={data} />
              <Card title={t('profile')}>
                <AboutMember member={data} />
              </Card>
              <Tabs
                label={t('sections')}
                tabs={[
                  { name: 'notes', label: t('notes'), content: <MemberNotes memberId={memberId} /> },
                  { name: 'wallets', label: t('wallets'), content: <MemberWallets memberId={memberId} /> },
                  { name: 'orders', label: t('orders'), content: <MemberOrders memberId={memberId} /> },
                  { name: 'team', label: t('team'), content: <MemberTeam memberId={memberId} /> },
                  { name: 'sessions', label: t('sessions'), content: <MemberSessions memberId={memberId} /> },
                  { name: 'mails', label: t('mails'), content: <MemberMails memberId={memberId} /> },
                  { name: 'claims', label: t('claims'), content: <MemberClaims memberId={memberId} /> },
                  ...(can('audit.read')
                    ? [{ name: 'audit', label: t('audit'), content: <MemberAudit memberId={memberId} /> }]
                    : []),
                ]}
              />
            </>
          )}
        </Loaded>
      </Page>
    </Screen>
  )
}
