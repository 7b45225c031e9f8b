import { operatorBonuses } from '@halyard/contract'
import { Amount, Status } from '@halyard/ui/figures'
import { Stack, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { formatSecondInZone, showAmount, showMoney } from '@halyard/web/formats'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import { defineAction, MemberLink, QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { bonusesQueue, type HeldBonus } from './bonuses-queue.ts'

const route = getRouteApi('/operator/bonuses')

const named = ({ amount, receiver }: HeldBonus) => ({
  amount: showMoney(amount, 'USDT'),
  name: receiver.username,
})

/** The total that the decision covers. */
const inAll = ({ receiver }: HeldBonus, { count, amount }: HeldBonus['released']) => ({
  count,
  amount: showMoney(amount, 'USDT'),
  name: receiver.username,
})

const needsAnother = ({ releasesNeeded, releasedBy }: HeldBonus) => releasesNeeded > releasedBy.length + 1

export function BonusesPage() {
  const t = useTexts('bonuses')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)
  const reason = { name: 'reason', label: words('reason'), hint: t('memberNeverReads') }

  const factsOf = (bonus: HeldBonus, decided: HeldBonus['released']) => [
    { label: t('receiver'), value: `${bonus.receiver.username} · ${bonus.receiver.memberId}` },
    { label: t('source'), value: `${bonus.source.username} · ${bonus.source.memberId}` },
    { label: t('amount'), value: showMoney(decided.amount, 'USDT') },
    { label: t('count'), value: decided.count },
    { label: t('signals'), value: [...new Set(bonus.signals.map(({ kind }) => t(kind)))].join(', ') },
  ]

  const actionsOf = (bonus: HeldBonus) => [
    defineAction({
      name: 'release',
      key: 'a',
      tone: 'safe',
      label: t('release'),
      title: t('releaseTitle', inAll(bonus, bonus.released)),
      text: needsAnother(bonus) ? `${t('releaseText')} ${t('releaseNeedsAnother')}` : t('releaseText'),
      facts: factsOf(bonus, bonus.released),
      whyNot: bonus.releasedByMe ? t('secondNeeded') : undefined,
      fields: [{ ...reason, optional: true }],
      call: operatorBonuses.decideHeldBonus,
      bodyOf: (given) => ({
        id: bonus.id,
        decision: 'APPROVE' as const,
        ...(given.reason && { reason: given.reason }),
      }),
    }),
    defineAction({
      name: 'refuse',
      key: 'r',
      tone: 'danger',
      label: t('refuse'),
      title: t('refuseTitle', inAll(bonus, bonus.refused)),
      text: t('refuseText'),
      facts: factsOf(bonus, bonus.refused),
      fields: [reason],
      call: operatorBonuses.decideHeldBonus,
      bodyOf: (given) => ({ id: bonus.id, decision: 'REJECT' as const, reason: given.reason }),
    }),
  ]

  return (
    <QueueScreen
      queue={bonusesQueue}
      title={queues('bonuses')}
      empty={t('empty')}
      address={address}
      cellsOf={({ receiver, signals, amount }) => ({
        main: receiver.username,
        more: signals.map(({ kind }) => t(kind)).join(', '),
        end: <Amount value={showAmount(amount)} currency="USDT" />,
      })}
      titleOf={(bonus) => t('title', named(bonus))}
      actionsOf={actionsOf}
    >
      {(bonus) => <About bonus={bonus} />}
    </QueueScreen>
  )
}

const Person = ({ person: { memberId, username } }: { readonly person: HeldBonus['receiver'] }) => (
  <MemberLink memberId={memberId}>
    {username} · {memberId}
  </MemberLink>
)

/** The members page finds a member by an order's ID. */
function PackageLeft({ orderId, of }: { readonly orderId: string; readonly of: HeldBonus['source'] }) {
  const t = useTexts('bonuses')
  const can = useCan()
  const words = t('packageLeft', { name: of.username })
  if (!can('members.read')) return words
  return (
    <Link to="/members" search={{ search: orderId }}>
      {words}
    </Link>
  )
}

function About({ bonus }: { readonly bonus: HeldBonus }) {
  const t = useTexts('bonuses')
  const names = useTexts('bonusNames')
  const { receiver, source } = bonus
  return (
    <>
      <Details
        dense
        items={[
          { label: t('type'), value: names(bonus.bonusType) },
          { label: t('amount'), value: <Amount value={showAmount(bonus.amount)} currency="USDT" /> },
          { label: t('receiver'), value: <Person person={receiver} /> },
          { label: t('source'), value: <Person person={source} /> },
          { label: t('depth'), value: bonus.depth },
          { label: t('earnedAt'), value: formatSecondInZone(bonus.earnedAt) },
          {
            label: t('releases'),
            value:
              bonus.releasedBy.length > 0
                ? t('releasesOf', {
                    count: bonus.releasedBy.length,
                    needed: bonus.releasesNeeded,
                    names: bonus.releasedBy.join(', '),
                  })
                : t('releasesNeeded', { needed: bonus.releasesNeeded }),
          },
        ]}
      />
      <section>
        <Text as="h3" size={14} below={8}>
          {t('signals')}
        </Text>
        <Stack as="ul" gap={8}>
          {bonus.signals.map(({ kind, about, notedAt }) => (
            <Text as="li" size={14} tone="soft" key={`${kind} ${notedAt}`}>
              <strong>{t(kind)}</strong>{' '}
              {kind === 'LEFT_AFTER_BONUS' ? <PackageLeft orderId={about} of={source} /> : about}{' '}
              <When at={notedAt} />
            </Text>
          ))}
        </Stack>
      </section>
      <section>
        <Text as="h3" size={14} below={8}>
          {t('earlier')}
        </Text>
        {bonus.earlierDecisions.length === 0 && (
          <Text size={14} tone="soft">
            {t('noEarlier')}
          </Text>
        )}
        <Stack as="ul" gap={8}>
          {bonus.earlierDecisions.map(({ bonusId, decision, reason, decidedAt }) => (
            <Text as="li" size={14} tone="soft" key={bonusId}>
              <Status
                tone={decision === 'APPROVE' ? 'good' : 'bad'}
                label={t(decision === 'APPROVE' ? 'released' : 'refused')}
              />{' '}
              {reason} <When at={decidedAt} />
            </Text>
          ))}
        </Stack>
      </section>
    </>
  )
}

const When = ({ at }: { readonly at: string }) => (
  <Text as="span" tone="faint">
    <time dateTime={at}>{formatSecondInZone(at)}</time>
  </Text>
)
