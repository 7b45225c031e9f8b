import { Amount } from '@halyard/ui/figures'
import { Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { formatSecond, showAmount, showMoney } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { isAboveZero } from '../../wallet/balances/index.ts'
import { BonusPath } from './bonus-path.tsx'
import { type Explanation, explanationQuery } from './bonus-queries.ts'
import { BonusStateWord } from './bonus-state-word.tsx'

/** The event behind a bonus, the rule and its rate, and the path from the source to the member. */
export function BonusExplanation({ bonusId }: { readonly bonusId: string }) {
  const t = useTexts('team')
  return (
    <Loaded of={useQuery(explanationQuery(bonusId))} waiting={6} empty={{ text: t('noExplanation') }}>
      {(bonus) => <Explained bonus={bonus} />}
    </Loaded>
  )
}

function Explained({ bonus }: { readonly bonus: Explanation }) {
  const t = useTexts('team')
  const { event, rate } = bonus
  const usdt = (amount: string) => showMoney(amount, 'USDT')
  const isPartly = event.base !== event.amount
  const items = [
    { label: t('event'), value: t(event.kind) },
    { label: t('date'), value: formatSecond(event.occurredAt) },
    {
      label: t(`${event.kind}_base`),
      value: event.unit === 'LOT' ? t('lots', { lots: showAmount(event.amount) }) : usdt(event.amount),
    },
    ...(isPartly ? [{ label: t('newMoney'), value: usdt(event.base) }] : []),
    {
      label: t('rate'),
      value:
        rate.unit === 'PERCENT'
          ? `${showAmount(rate.value)}%`
          : t('perLot', { rate: showAmount(rate.value) }),
    },
    { label: t('level'), value: String(bonus.depth) },
    { label: t('earned'), value: usdt(bonus.amount) },
    ...(isAboveZero(bonus.withheld) ? [{ label: t('withheld'), value: usdt(bonus.withheld) }] : []),
    ...(isAboveZero(bonus.takenBack) ? [{ label: t('takenBack'), value: usdt(bonus.takenBack) }] : []),
    ...(isAboveZero(bonus.owed) ? [{ label: t('owed'), value: usdt(bonus.owed) }] : []),
    ...(bonus.paidAt && bonus.state !== 'SET_OFF'
      ? [{ label: t('paidAt'), value: formatSecond(bonus.paidAt) }]
      : []),
    { label: t('plan'), value: t('planVersion', { version: bonus.planVersion }) },
  ]
  return (
    <>
      <Amount value={showAmount(bonus.amount)} currency="USDT" size="figure" />
      <Text size={14} above={4} below={12}>
        <BonusStateWord state={bonus.state} />
      </Text>
      <Text size={14} tone="soft" below={16}>
        {t(`rule_${bonus.bonusType}`)}
      </Text>
      {isPartly ? (
        <Text size={14} tone="soft" below={16}>
          {t('newMoneyText')}
        </Text>
      ) : null}
      <Details items={items} />
      <Text as="h3" size={16} above={24} below={12}>
        {t('path')}
      </Text>
      <BonusPath path={bonus.path} depth={bonus.depth} />
    </>
  )
}
