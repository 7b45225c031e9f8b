import type { InvestmentFigure } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { ListWaiting } from '@halyard/ui/lists'
import { directionOf, showAmount, showChange } from '@halyard/web/formats'
import { NoData, useLogged } from '@halyard/web/lists'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useSameFigure } from '../figures/index.ts'
import { investmentPartsQuery } from './order-queries.ts'
import classes from './orders.module.css'
import { restOf } from './rest.ts'

interface InvestmentPartsProps {
  readonly figure: InvestmentFigure
  /** What the card says, and how it is read again. */
  readonly shown: string | undefined
  readonly onRenew: () => void
  /** What the figure is. `day` is the server's day, by UTC. */
  readonly textOf: (day: string) => string
}

const changes: readonly InvestmentFigure[] = ['PROFIT_LOSS', 'DAY_CHANGE']

/** A figure over all packages with the part of each; what is not shown yet stands as one sum. */
export function InvestmentParts({ figure, shown, onRenew, textOf }: InvestmentPartsProps) {
  const t = useTexts('orders')
  const lists = useTexts('lists')
  const query = useInfiniteQuery(investmentPartsQuery(figure))
  useLogged(query)
  const pages = query.data?.pages ?? []
  const [first] = pages
  // What changed between two pages would keep them from adding up: then all are read again.
  const moved = pages.some(
    ({ amount, totalRecords }) => amount !== first?.amount || totalRecords !== first.totalRecords,
  )
  const { refetch } = query
  useEffect(() => {
    if (moved) void refetch()
  }, [moved, refetch])

  useSameFigure(shown, first?.amount, () => {
    onRenew()
    void refetch()
  })

  if (query.isPending) return <ListWaiting label={lists('loading')} rows={4} />
  if (!first) return <NoData text={t('noPackagesInFigure')} onRetry={() => void query.refetch()} />
  const entries = pages.flatMap((page) => page.entries)
  const amountOf = (amount: string, size?: 'figure') =>
    changes.includes(figure) ? (
      <Amount
        value={showChange(amount)}
        currency="USDT"
        {...(size ? { size } : { direction: directionOf(amount) })}
      />
    ) : (
      <Amount value={showAmount(amount)} currency="USDT" {...(size && { size })} />
    )
  return (
    <>
      {amountOf(first.amount, 'figure')}
      <p className={classes.about}>{textOf(first.day)}</p>
      {entries.length === 0 ? (
        <NoData text={t('noPackagesInFigure')} />
      ) : (
        <ul className={classes.parts} aria-label={t('madeOf')}>
          {entries.map(({ orderId, productName, mt5Id, amount }) => (
            <li key={orderId}>
              <span>
                <Link to="/investment/order" search={{ orderId }} className={classes.partLink}>
                  {productName}
                </Link>
                <small data-figures>{t('mt5Short', { mt5Id })}</small>
              </span>
              {amountOf(amount)}
            </li>
          ))}
          {query.hasNextPage && (
            <li>
              <span>{t('otherPackages')}</span>
              {amountOf(restOf(first.amount, entries))}
            </li>
          )}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMorePackages')}
        </Button>
      )}
    </>
  )
}
