import type { TeamBonusType } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { Row } from '@halyard/ui/layout'
import { type Column, DataTable } from '@halyard/ui/lists'
import { alignDecimals, Moment, showAmount } from '@halyard/web/formats'
import { ChangeAmount, ListPager, type Paging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { BonusPanel } from './bonus-panel.tsx'
import { type BonusEntry, bonusesPerPage, historyQuery } from './bonus-queries.ts'
import { InviteLink } from './invite-link.tsx'

interface BonusHistoryProps {
  readonly type: TeamBonusType
  readonly paging: Paging
}

/** The bonuses of a type; each opens its explanation. */
export function BonusHistory({ type, paging }: BonusHistoryProps) {
  const t = useTexts('team')
  const names = useTexts('wallet')
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<BonusEntry>()
  const history = useQuery(historyQuery(type, paging.page, useLanguage()))
  const dateOf = ({ trxDate }: BonusEntry) => <Moment at={trxDate} />
  const aligned = alignDecimals((history.data?.bonusHistoryList ?? []).map(({ amount }) => amount))
  const amountOf = ({ amount, walletType }: BonusEntry) => (
    <ChangeAmount amount={aligned(amount)} currency={walletType} />
  )
  const columns: readonly Column<BonusEntry>[] = [
    { name: 'date', label: t('date'), cell: dateOf },
    { name: 'type', label: t('type'), cell: ({ bonusType }) => names(bonusType) },
    { name: 'from', label: t('fromMember'), cell: ({ source }) => source ?? '–' },
    { name: 'amount', label: t('amount'), align: 'end', cell: amountOf },
  ]

  function open(entry: BonusEntry): void {
    setChosen(entry)
    setOpened(true)
  }

  return (
    <Loaded
      of={history}
      waiting={bonusesPerPage}
      empty={{
        text: t('historyEmpty'),
        action: <InviteLink />,
        if: ({ totalRecords }) => totalRecords === 0,
      }}
    >
      {(data) => (
        <>
          <Row gap={[4, 24]} align="baseline" justify="between" size={14} tone="soft" below={16} sunken>
            <span>{t('totalAmount')}</span>
            <Amount value={showAmount(data.totalAmount)} currency="USDT" size="title" />
          </Row>
          <DataTable
            label={t(type)}
            columns={columns}
            rows={data.bonusHistoryList}
            keyOf={(_, index) => String(index)}
            linesOf={(entry) => ({
              title: names(entry.bonusType),
              titleEnd: amountOf(entry),
              note: dateOf(entry),
              noteEnd: entry.source,
            })}
            onOpen={open}
            stale={history.isPlaceholderData}
          />
          <ListPager
            paging={paging}
            totalRecords={data.totalRecords}
            perPage={bonusesPerPage}
            stale={history.isPlaceholderData}
          />
          <BonusPanel
            opened={opened}
            title={chosen ? names(chosen.bonusType) : ''}
            bonusId={chosen?.bonusId ?? null}
            onClose={() => setOpened(false)}
          />
        </>
      )}
    </Loaded>
  )
}
