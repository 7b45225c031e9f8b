import type { Figure, WalletType } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { Text } from '@halyard/ui/layout'
import { Moment, showAmount } from '@halyard/web/formats'
import { ChangeAmount, NoData } from '@halyard/web/lists'
import { LinkButton } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { FigurePages } from './figure-pages.tsx'
import { isOwnTransfer } from './own-transfers.ts'
import { balancesBackwards } from './running-balance.ts'
import classes from './wallet-entries.module.css'
import { walletEntriesQuery } from './wallet-entries-query.ts'

interface WalletEntriesProps {
  readonly figure: Figure
  readonly walletType: WalletType
  /** The amount on the card; it is reloaded if the entries disagree. */
  readonly shown: string | undefined
  readonly onRenew: () => void
}

/** A wallet's entries with the balance after each, eight at a time; those not loaded yet are one sum. */
export function WalletEntries({ figure, walletType, shown, onRenew }: WalletEntriesProps) {
  const t = useTexts('wallet')
  const query = useInfiniteQuery(walletEntriesQuery(figure, useLanguage()))
  const history = (
    <LinkButton
      to="/wallet/transactionHistory/$walletType"
      params={{ walletType }}
      variant="subtle"
      size="sm"
    >
      {t('wholeHistory')}
    </LinkButton>
  )
  return (
    <FigurePages
      query={query}
      amountOf={({ amount }) => amount}
      shown={shown}
      onRenew={onRenew}
      emptyText={t('figureEmpty')}
      moreText={t('showEarlier')}
      link={query.data?.pages[0]?.totalRecords ? history : undefined}
    >
      {({ amount, cryptoType, totalRecords }, pages) => {
        if (totalRecords === 0) return <NoData text={t('figureEmpty')} />
        const { rows, before } = balancesBackwards(
          amount,
          cryptoType,
          pages.flatMap(({ entries }) => entries),
        )
        return (
          <>
            <ul className={classes.entries} aria-label={t('madeOf')}>
              {rows.map(({ entry, balanceAfter }) => (
                <li key={entry.txId} className={classes.entry}>
                  <Text as="span" weight="medium">
                    {t(entry.transactionType)}
                  </Text>
                  <ChangeAmount
                    amount={entry.amount}
                    currency={entry.cryptoType}
                    neutral={isOwnTransfer(entry.transactionType)}
                  />
                  <Moment at={entry.transactionDate} className={classes.small} />
                  <span className={classes.small} data-figures>
                    {t('balanceAfter', { amount: showAmount(balanceAfter) })}
                  </span>
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <div className={classes.earlier}>
                {t('earlierSum')}
                <Amount value={showAmount(before)} currency={cryptoType} />
              </div>
            )}
          </>
        )
      }}
    </FigurePages>
  )
}
