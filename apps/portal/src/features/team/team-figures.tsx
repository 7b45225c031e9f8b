import { groupThousands } from '@halyard/money'
import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../member/index.ts'
import type { Performance } from './bonus-queries.ts'
import classes from './performance.module.css'
import { Waiting } from './waiting.tsx'

/** The team in figures. */
export function TeamFigures({ performance }: { readonly performance: Performance | undefined }) {
  return <Card>{performance ? <Figures performance={performance} /> : <Waiting lines={4} />}</Card>
}

interface Figure {
  readonly label: string
  readonly value: ReactNode
  readonly note?: string
}

function Figures({ performance }: { readonly performance: Performance }) {
  const t = useTexts('team')
  const ranks = useTexts('ranks')
  const count = (value: number) => <strong>{groupThousands(String(value))}</strong>
  const usdt = (amount: string) => <Amount value={showAmount(amount)} currency="USDT" size="title" />
  const figures: readonly Figure[] = [
    { label: t('myRank'), value: <strong>{rankWord(ranks, performance.rank)}</strong> },
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
      value: <strong>{showAmount(performance.expectedPipsAmount)}</strong>,
      note: t('lotsNote'),
    },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-figures>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
