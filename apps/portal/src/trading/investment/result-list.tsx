import type { ResultPeriod } from '@halyard/contract'
import { Amount, Decimals } from '@halyard/ui/figures'
import { Text } from '@halyard/ui/layout'
import { directionOf, Moment, showAmount, showChange } from '@halyard/web/formats'
import { NoData } from '@halyard/web/lists'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { FigurePages } from '../../wallet/figures/index.ts'
import { orderQuery } from '../orders/index.ts'
import { DealTable } from './deal-table.tsx'
import { type OrderResult, resultsQuery } from './investment-queries.ts'
import classes from './result-list.module.css'

interface ResultListProps {
  readonly orderId: string
  readonly period: ResultPeriod
  /** The order's stated earnings in that period. */
  readonly earning: string
}

/** Each settlement of the period with its deals, and their sum. */
export function ResultList({ orderId, period, earning }: ResultListProps) {
  const t = useTexts('investment')
  const query = useInfiniteQuery(resultsQuery(orderId, period))
  const queries = useQueryClient()
  return (
    <FigurePages
      query={query}
      amountOf={({ total }) => total.earning}
      shown={earning}
      onRenew={() => void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })}
      emptyText={t('resultsEmpty')}
      moreText={t('showMore')}
    >
      {({ total, totalRecords }, pages) =>
        totalRecords === 0 && !directionOf(total.fee) ? (
          <NoData text={t('resultsEmpty')} />
        ) : (
          <>
            <Text size={14} tone="soft">
              {t('resultsText')}
            </Text>
            <dl className={classes.sums} aria-label={t('resultsTotal')}>
              <Sum label={t('realised')} amount={total.realised} />
              <Sum label={t('toFund')} amount={total.fundShare} deducted />
              {directionOf(total.fee) && <Sum label={t('feeLine')} amount={total.fee} deducted />}
              <Sum label={t('earning')} amount={total.earning} />
            </dl>
            <ul className={classes.results}>
              {pages
                .flatMap(({ results }) => results)
                .map((result) => (
                  <li key={`${result.settledAt} ${result.deals[0]?.dealId}`}>
                    <Result result={result} />
                  </li>
                ))}
            </ul>
          </>
        )
      }
    </FigurePages>
  )
}

function Result({ result }: { readonly result: OrderResult }) {
  const t = useTexts('investment')
  const { settledAt, realised, fundShare, net, newHigh, deals } = result
  return (
    <details>
      <summary>
        <Moment at={settledAt} />
        <Amount value={showChange(net)} currency="USDT" direction={directionOf(net)} />
      </summary>
      <Decimals value="all">
        <dl className={classes.sums}>
          <Sum label={t('realised')} amount={realised} />
          <Sum label={t('toFund')} amount={fundShare} deducted />
          <Sum label={t('net')} amount={net} />
        </dl>
        {newHigh && (
          <Text size={14} tone="soft">
            {t('newHigh', { from: showAmount(newHigh.from), to: showAmount(newHigh.to) })}
          </Text>
        )}
        <DealTable deals={deals} label={t('deals')} />
      </Decimals>
    </details>
  )
}

/** A change with its sign and colour; a deduction has a minus and no colour, so that the lines add up. */
function Sum({ label, amount, deducted }: { label: string; amount: string; deducted?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {deducted ? (
          <Amount value={showAmount(directionOf(amount) ? `-${amount}` : amount)} currency="USDT" />
        ) : (
          <Amount value={showChange(amount)} currency="USDT" direction={directionOf(amount)} />
        )}
      </dd>
    </div>
  )
}
