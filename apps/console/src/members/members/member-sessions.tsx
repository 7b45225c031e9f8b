import { operatorMembers, type ReplyOf } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { deviceOf, formatSecond } from '@halyard/web/formats'
import { useCountryWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { MemberRows } from './member-rows.tsx'

type Session = ReplyOf<typeof operatorMembers.memberSessions>['sessions'][number]

/** "Firefox · Linux · 192.0.2.7 · Netherlands" */
function usePlaceWords() {
  const countryOf = useCountryWords()
  return ({ userAgent, address, country }: Pick<Session, 'userAgent' | 'address' | 'country'>): string => {
    const { browser, system } = deviceOf(userAgent)
    return [browser, system, address, country && countryOf(country)].filter(Boolean).join(' · ')
  }
}

/** Open sessions and past sign-ins, including refused ones. */
export function MemberSessions({ memberId }: { readonly memberId: string }) {
  const t = useTexts('members')
  const placeOf = usePlaceWords()
  return (
    <MemberRows
      name="sessions"
      label={t('signIns')}
      memberId={memberId}
      load={(query, signal) => api(operatorMembers.memberSessions, { query }, { signal })}
      rowsOf={({ signIns }) => signIns}
      keyOf={({ id }) => id}
      head={({ sessions }) => (
        <Details
          dense
          items={sessions.map((session, at) => ({
            label: t('sessionUsed', { number: at + 1, time: formatSecond(new Date(session.lastUsedAt)) }),
            value: placeOf(session),
          }))}
        />
      )}
      columns={[
        {
          name: 'outcome',
          label: t('outcome'),
          cell: ({ outcome, method }) =>
            `${t(`outcome_${outcome}` as 'outcome_SIGNED_IN')} · ${t(`method_${method}` as 'method_PASSWORD')}`,
        },
        { name: 'place', label: t('place'), cell: placeOf },
        { name: 'device', label: t('device'), cell: ({ newDevice }) => newDevice && t('newDevice') },
        { name: 'at', label: t('time'), align: 'end', cell: ({ at }) => formatSecond(new Date(at)) },
      ]}
    />
  )
}
