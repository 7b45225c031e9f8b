import type { InvestmentFigure } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { directionOf, showAmount, showChange } from '@halyard/web/formats'
import { NoData } from '@halyard/web/lists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { balancesBackwards, FigurePages, figureClasses as figures } from '../../wallet/figures/index.ts'
import { investmentPartsQuery } from './order-queries.ts'
import classes from './orders.module.css'

interface InvestmentPartsProps {
  readonly figure: InvestmentFigure
  /** The amount on the card; it is reloaded if the breakdown disagrees. */
  readonly shown: string | undefined
  readonly onRenew: () => void
  /** Describes the figure. `day` is the server's day, in UTC. */
  readonly textOf: (day: string) => string
}

const changes: readonly InvestmentFigure[] = ['PROFIT_LOSS', 'DAY_CHANGE', 'RESULT']

/** A figure over all packages, with the share of each; unloaded packages are one sum. */
export function InvestmentParts({ figure, shown, onRenew, textOf }: InvestmentPartsProps) {
  const t = useTexts('orders')
  const query = useInfiniteQuery(investmentPartsQuery(figure))
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
    <FigurePages
      query={query}
      amountOf={({ amount }) => amount}
      shown={shown}
      onRenew={onRenew}
      emptyText={t('noPackagesInFigure')}
      moreText={t('showMorePackages')}
    >
      {(first, pages) => {
        const entries = pages.flatMap((page) => page.entries)
        return (
          <>
            {amountOf(first.amount, 'figure')}
            <p className={figures.about}>{textOf(first.day)}</p>
            {entries.length === 0 ? (
              <NoData text={t('noPackagesInFigure')} />
            ) : (
              <ul className={figures.parts} aria-label={t('madeOf')}>
                {entries.map(({ orderId, productName, mt5Id, amount }) => (
                  <li key={orderId}>
                    <span>
                      <Link
                        to="/investment/order"
                        search={{ orderId }}
                        className={classes.partLink}
                        data-alone
                      >
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
                    {amountOf(balancesBackwards(first.amount, 'USDT', entries).before)}
                  </li>
                )}
              </ul>
            )}
          </>
        )
      }}
    </FigurePages>
  )
}
