import type { Figure, WalletType } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { ListWaiting } from '@halyard/ui/lists'
import { formatSecond, showAmount } from '@halyard/web/formats'
import { NoData, useLogged } from '@halyard/web/lists'
import { useLanguage } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useSameFigure } from '../figures/index.ts'
import { ChangeAmount } from './change-amount.tsx'
import classes from './figure-details.module.css'
import { runBack } from './running-balance.ts'
import { figureQuery } from './wallet-queries.ts'

interface FigureEntriesProps {
  readonly figure: Figure
  readonly walletType: WalletType
  /** What the card says, and how it is read again. */
  readonly shown: string | undefined
  readonly onRenew: () => void
}

/** The entries of a wallet with the balance after each, eight at a time; what is not shown yet stands as one sum. */
export function FigureEntries({ figure, walletType, shown, onRenew }: FigureEntriesProps) {
  const t = useTexts('wallet')
  const lists = useTexts('lists')
  const query = useInfiniteQuery(figureQuery(figure, useLanguage()))
  useLogged(query)
  const pages = query.data?.pages ?? []
  const [newest] = pages
  // Money that moved between two pages shifts them: then all are read again, so that they add up.
  const moved = pages.some(({ amount, totalRecords }) => {
    return amount !== newest?.amount || totalRecords !== newest.totalRecords
  })
  const { refetch } = query
  useEffect(() => {
    if (moved) void refetch()
  }, [moved, refetch])

  useSameFigure(shown, newest?.amount, () => {
    onRenew()
    void refetch()
  })

  if (query.isPending) return <ListWaiting label={lists('loading')} rows={4} />
  if (!newest) return <NoData text={t('figureEmpty')} onRetry={() => void query.refetch()} />
  if (newest.totalRecords === 0) return <NoData text={t('figureEmpty')} />

  const { rows, before } = runBack(
    newest.amount,
    newest.cryptoType,
    pages.flatMap(({ entries }) => entries),
  )
  return (
    <>
      <ul className={classes.entries} aria-label={t('madeOf')}>
        {rows.map(({ entry, balanceAfter }) => (
          <li key={entry.txId} className={classes.entry}>
            <span className={classes.type}>{t(entry.transactionType)}</span>
            <ChangeAmount amount={entry.amount} currency={entry.cryptoType} />
            <time className={classes.small} dateTime={entry.transactionDate}>
              {formatSecond(new Date(entry.transactionDate))}
            </time>
            <span className={classes.small} data-figures>
              {t('balanceAfter', { amount: showAmount(balanceAfter) })}
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={classes.earlier}>
          {t('earlierSum')}
          <Amount value={showAmount(before)} currency={newest.cryptoType} />
        </div>
      )}
      <div className={classes.links}>
        {query.hasNextPage && (
          <Button
            variant="default"
            size="sm"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('showEarlier')}
          </Button>
        )}
        <Button component={Link} to={`/wallet/transactionHistory/${walletType}`} variant="subtle" size="sm">
          {t('wholeHistory')}
        </Button>
      </div>
    </>
  )
}
