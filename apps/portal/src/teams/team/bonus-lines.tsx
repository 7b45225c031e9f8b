import { Amount } from '@halyard/ui/figures'
import { type Column, DataTable } from '@halyard/ui/lists'
import { alignDecimals, Moment, showAmount } from '@halyard/web/formats'
import { ListPager, type Paging } from '@halyard/web/lists'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { BonusPanel } from './bonus-panel.tsx'
import { type BonusWithState, bonusesPerPage } from './bonus-queries.ts'
import { BonusStateWord } from './bonus-state-word.tsx'

interface BonusLinesProps {
  readonly label: string
  readonly bonuses: readonly BonusWithState[]
  readonly paging: Paging
  readonly totalRecords: number
  readonly stale: boolean
}

/** Bonuses outside the history, each with its state; each opens its explanation. */
export function BonusLines({ label, bonuses, paging, totalRecords, stale }: BonusLinesProps) {
  const t = useTexts('team')
  const names = useTexts('wallet')
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<BonusWithState>()

  const dateOf = ({ earnedAt }: BonusWithState) => <Moment at={earnedAt} />
  const aligned = alignDecimals(bonuses.map(({ amount }) => amount))
  const amountOf = ({ amount }: BonusWithState) => (
    <Amount value={showAmount(aligned(amount))} currency="USDT" />
  )
  const stateOf = ({ state }: BonusWithState) => <BonusStateWord state={state} />
  const columns: readonly Column<BonusWithState>[] = [
    { name: 'date', label: t('earnedOn'), cell: dateOf },
    { name: 'type', label: t('type'), cell: ({ bonusType }) => names(bonusType) },
    { name: 'from', label: t('fromMember'), cell: ({ source }) => source ?? '–' },
    { name: 'status', label: t('status'), cell: stateOf },
    { name: 'amount', label: t('amount'), align: 'end', cell: amountOf },
  ]
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={bonuses}
        keyOf={({ bonusId }) => bonusId}
        linesOf={(bonus) => ({
          title: names(bonus.bonusType),
          titleEnd: amountOf(bonus),
          note: dateOf(bonus),
          noteEnd: stateOf(bonus),
        })}
        onOpen={(bonus) => {
          setChosen(bonus)
          setOpened(true)
        }}
        stale={stale}
      />
      <ListPager paging={paging} totalRecords={totalRecords} perPage={bonusesPerPage} stale={stale} />
      <BonusPanel
        opened={opened}
        title={chosen ? names(chosen.bonusType) : ''}
        bonusId={chosen?.bonusId ?? null}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
