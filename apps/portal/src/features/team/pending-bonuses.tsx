import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { type Column, DataTable } from '@halyard/ui/lists'
import { formatSecond, showAmount } from '@halyard/web/formats'
import { ListPager, NoData, type Paging, useLogged } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { BonusPanel } from './bonus-panel.tsx'
import { bonusesPerPage, type PendingBonus, pendingQuery } from './bonus-queries.ts'
import { BonusStateWord } from './bonus-state-word.tsx'
import classes from './performance.module.css'

/** Bonuses that are earned and not credited yet; nothing if there are none. */
export function PendingBonuses({ paging }: { readonly paging: Paging }) {
  const t = useTexts('team')
  const names = useTexts('wallet')
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<PendingBonus>()
  const pending = useQuery(pendingQuery(paging.page))
  useLogged(pending)
  if (pending.isError && !pending.data) {
    return (
      <Card title={t('pending')}>
        <NoData text={t('pendingText')} onRetry={() => void pending.refetch()} />
      </Card>
    )
  }
  const { data } = pending
  if (!data || data.totalRecords === 0) return null

  const dateOf = ({ earnedAt }: PendingBonus) => (
    <time dateTime={earnedAt}>{formatSecond(new Date(earnedAt))}</time>
  )
  const amountOf = ({ amount }: PendingBonus) => <Amount value={showAmount(amount)} currency="USDT" />
  const stateOf = ({ state }: PendingBonus) => <BonusStateWord state={state} />
  const columns: readonly Column<PendingBonus>[] = [
    { name: 'date', label: t('earnedOn'), cell: dateOf },
    { name: 'type', label: t('type'), cell: ({ bonusType }) => names(bonusType) },
    { name: 'from', label: t('fromMember'), cell: ({ source }) => source ?? '–' },
    { name: 'status', label: t('status'), cell: stateOf },
    { name: 'amount', label: t('amount'), align: 'end', cell: amountOf },
  ]
  return (
    <Card title={t('pending')} aside={`${showAmount(data.totalAmount)} USDT`}>
      <p className={classes.text}>{t('pendingText')}</p>
      <DataTable
        label={t('pending')}
        columns={columns}
        rows={data.pendingBonusList}
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
        stale={pending.isPlaceholderData}
      />
      <ListPager
        paging={paging}
        totalRecords={data.totalRecords}
        perPage={bonusesPerPage}
        stale={pending.isPlaceholderData}
      />
      <BonusPanel
        opened={opened}
        title={chosen ? names(chosen.bonusType) : ''}
        bonusId={chosen?.bonusId ?? null}
        onClose={() => setOpened(false)}
      />
    </Card>
  )
}
