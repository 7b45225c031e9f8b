import { groupThousands } from '@halyard/money'
import { Amount, FigureList, type ListedFigure } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../../members/own-account/index.ts'
import type { Performance } from './bonus-queries.ts'
import { Waiting } from './waiting.tsx'

export function TeamFigures({ performance }: { readonly performance: Performance | undefined }) {
  return <Card>{performance ? <Figures performance={performance} /> : <Waiting lines={4} />}</Card>
}

function Figures({ performance }: { readonly performance: Performance }) {
  const t = useTexts('team')
  const ranks = useTexts('ranks')
  const count = (value: number) => groupThousands(String(value))
  const usdt = (amount: string) => <Amount value={showAmount(amount)} currency="USDT" size="title" />
  const figures: readonly ListedFigure[] = [
    { label: t('myRank'), value: rankWord(ranks, performance.rank) },
    { label: t('pipBonusRate'), value: usdt(performance.pipBonusRate), note: t('pipBonusRateNote') },
    { label: t('directMembers'), value: count(performance.directReferralMembers) },
    {
      label: t('directInvestment'),
      value: usdt(performance.directReferralMembersInvestmentAmount),
      note: t('heldNow'),
    },
    { label: t('groupMembers'), value: count(performance.totalGroupMember) },
    { label: t('activeMembers'), value: count(performance.totalActiveMember), note: t('activeNote') },
    {
      label: t('groupInvestmentTotal'),
      value: usdt(performance.totalGroupInvestmentAmount),
      note: t('heldNow'),
    },
    {
      label: t('totalLot'),
      value: showAmount(performance.expectedPipsAmount),
      note: t('lotsNote'),
    },
  ]
  return <FigureList figures={figures} />
}
