import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { directionOf, showAmount, showChange } from '../../app/format/amounts.ts'
import { formatSecond } from '../../app/format/dates.ts'
import { useTexts } from '../../app/i18n/index.ts'
import { NoData, useLogged } from '../../app/lists/index.ts'
import { DealTable } from './deal-table.tsx'
import classes from './investment.module.css'
import { type OrderResult, resultsQuery } from './investment-queries.ts'

/** What the order's results are made of: each settlement with its deals and the safety fund's line. */
export function OrderResults({ orderId }: { readonly orderId: string }) {
  const t = useTexts('investment')
  return (
    <Card title={t('resultsTitle')}>
      <Results orderId={orderId} />
    </Card>
  )
}

function Results({ orderId }: { readonly orderId: string }) {
  const t = useTexts('investment')
  const lists = useTexts('lists')
  const query = useInfiniteQuery(resultsQuery(orderId))
  useLogged(query)
  if (query.isPending) return <ListWaiting label={lists('loading')} rows={4} />
  const [newest] = query.data?.pages ?? []
  if (!newest) return <NoData text={t('resultsEmpty')} onRetry={() => void query.refetch()} />
  if (newest.totalRecords === 0) return <NoData text={t('resultsEmpty')} />
  const results = query.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <>
      <p className={classes.text}>{t('resultsText')}</p>
      <Sums {...newest.total} title={t('resultsTotal')} />
      <ul className={classes.results}>
        {results.map((result) => (
          <li key={`${result.settledAt} ${result.deals[0]?.dealId}`}>
            <Result result={result} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

function Result({ result }: { readonly result: OrderResult }) {
  const t = useTexts('investment')
  return (
    <details>
      <summary>
        <time dateTime={result.settledAt}>{formatSecond(new Date(result.settledAt))}</time>
        <Change amount={result.net} />
      </summary>
      <Sums realised={result.realised} fundShare={result.fundShare} net={result.net} />
      <DealTable deals={result.deals} label={t('deals')} />
    </details>
  )
}

interface SumsProps {
  readonly title?: string
  readonly realised: string
  readonly fundShare: string
  readonly net: string
}

function Sums({ title, realised, fundShare, net }: SumsProps) {
  const t = useTexts('investment')
  return (
    <dl className={classes.sums} aria-label={title}>
      <div>
        <dt>{t('realised')}</dt>
        <dd>
          <Change amount={realised} />
        </dd>
      </div>
      <div>
        <dt>{t('toFund')}</dt>
        <dd>
          <Amount value={showAmount(fundShare)} currency="USDT" />
        </dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <Change amount={net} />
        </dd>
      </div>
    </dl>
  )
}

function Change({ amount }: { readonly amount: string }) {
  return <Amount value={showChange(amount)} currency="USDT" direction={directionOf(amount)} />
}
