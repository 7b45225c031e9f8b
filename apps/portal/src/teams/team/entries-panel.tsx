import { DetailPanel, useBackCloses } from '@halyard/ui/overlays'
import { alignDecimals, Moment } from '@halyard/web/formats'
import { ChangeAmount, NoData } from '@halyard/web/lists'
import { useLanguage } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { FigurePages } from '../../wallet/figures/index.ts'
import { BonusExplanation } from './bonus-explanation.tsx'
import { type BonusEntry, entriesQuery, type Period } from './bonus-queries.ts'
import { periodWords } from './over-time.ts'
import classes from './performance.module.css'

type Chosen = Period & { readonly total: string }

interface EntriesPanelProps {
  readonly opened: boolean
  readonly period: Chosen | undefined
  readonly onClose: () => void
  /** Reloads the line. */
  readonly onRenew: () => void
}

/** The entries of a period, which add up to it; each opens its explanation in the same panel. */
export function EntriesPanel({ opened, period, onClose, onRenew }: EntriesPanelProps) {
  const app = useTexts('app')
  const language = useLanguage()
  return (
    <DetailPanel
      opened={opened && period !== undefined}
      title={period ? periodWords(period, language) : ''}
      closeLabel={app('close')}
      onClose={onClose}
    >
      {period && <Entries key={period.from} period={period} onRenew={onRenew} />}
    </DetailPanel>
  )
}

function Entries({ period, onRenew }: { readonly period: Chosen; readonly onRenew: () => void }) {
  const t = useTexts('team')
  const [explained, setExplained] = useState<string>()
  const query = useInfiniteQuery(entriesQuery(period, useLanguage()))
  const goUp = () => setExplained(undefined)
  useBackCloses(explained !== undefined, goUp)
  if (explained) {
    return (
      <>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />}
          onClick={goUp}
        >
          {t('backToEntries')}
        </Button>
        <BonusExplanation bonusId={explained} />
      </>
    )
  }
  return (
    <>
      <ChangeAmount amount={period.total} currency="USDT" size="figure" />
      <FigurePages
        query={query}
        amountOf={({ totalAmount }) => totalAmount}
        shown={period.total}
        onRenew={onRenew}
        emptyText={t('entriesEmpty')}
        moreText={t('showEarlier')}
      >
        {({ totalRecords }, pages) =>
          totalRecords === 0 ? (
            <NoData text={t('entriesEmpty')} />
          ) : (
            <EntryList
              entries={pages.flatMap(({ bonusHistoryList }) => bonusHistoryList)}
              onExplain={setExplained}
            />
          )
        }
      </FigurePages>
    </>
  )
}

interface EntryListProps {
  readonly entries: readonly BonusEntry[]
  readonly onExplain: (bonusId: string) => void
}

function EntryList({ entries, onExplain }: EntryListProps) {
  const t = useTexts('team')
  const names = useTexts('wallet')
  const aligned = alignDecimals(entries.map(({ amount }) => amount))
  return (
    <ul className={classes.entries} aria-label={t('entries')}>
      {entries.map(({ bonusId, bonusType, amount, walletType, trxDate, source }, index) => (
        <li key={index}>
          {bonusId ? (
            <button type="button" onClick={() => onExplain(bonusId)}>
              {names(bonusType)}
            </button>
          ) : (
            <span>{names(bonusType)}</span>
          )}
          <ChangeAmount amount={aligned(amount)} currency={walletType} />
          <Moment at={trxDate} />
          <small>{source}</small>
        </li>
      ))}
    </ul>
  )
}
