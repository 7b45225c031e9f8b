import { products } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { ListWaiting } from '@halyard/ui/lists'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { directionOf, showAmount, showChange } from '../../app/format/amounts.ts'
import { useTexts } from '../../app/i18n/index.ts'
import { NoData, useLogged } from '../../app/lists/index.ts'
import type { OrderRow } from '../../app/orders/order-queries.ts'
import classes from './investment.module.css'
import { allOrdersQuery, resultsOfTodayQuery } from './investment-queries.ts'

/** What is invested: the price of each package that is at work. A trial's is ours. */
export function InvestedDetails() {
  const t = useTexts('investment')
  return (
    <OrderParts
      text={t('investedMadeOf')}
      call={products.investmentWalletList}
      counts={({ status, trialPackage }) => status !== 'PENDING' && !trialPackage}
      amountOf={({ price }) => <Amount value={showAmount(price)} currency="USDT" />}
    />
  )
}

/** What was realised: by each package, also those that are closed. */
export function EarningDetails() {
  const t = useTexts('investment')
  return (
    <OrderParts
      text={t('profitLossMadeOf')}
      call={products.getInvestmentHistoryList}
      amountOf={({ earning }) => <Change amount={earning} />}
    />
  )
}

/** What today brought: by each package. */
export function DayChangeDetails() {
  const t = useTexts('investment')
  return (
    <OrderParts
      text={t('dayChangeMadeOf')}
      call={products.getInvestmentHistoryList}
      amountOf={({ orderId }) => <Today orderId={orderId} />}
    />
  )
}

function Today({ orderId }: { readonly orderId: string }) {
  const { data } = useQuery(resultsOfTodayQuery(orderId))
  return data === undefined ? <span>…</span> : <Change amount={data} />
}

function Change({ amount }: { readonly amount: string }) {
  return <Amount value={showChange(amount)} currency="USDT" direction={directionOf(amount)} />
}

interface OrderPartsProps {
  readonly text: string
  readonly call: Parameters<typeof allOrdersQuery>[0]
  /** Left out where every order counts. */
  readonly counts?: (order: OrderRow) => boolean
  readonly amountOf: (order: OrderRow) => ReactNode
}

function OrderParts({ text, call, counts = () => true, amountOf }: OrderPartsProps) {
  const t = useTexts('investment')
  const lists = useTexts('lists')
  const orders = useInfiniteQuery(allOrdersQuery(call))
  useLogged(orders)
  if (orders.isPending) return <ListWaiting label={lists('loading')} rows={4} />
  if (!orders.data) return <NoData text={t('ordersEmpty')} onRetry={() => void orders.refetch()} />
  const rows = orders.data.pages.flatMap(({ productOrderDtoList }) => productOrderDtoList).filter(counts)
  if (rows.length === 0) return <NoData text={t('ordersEmpty')} />
  return (
    <>
      <p className={classes.text}>{text}</p>
      <ul className={classes.parts}>
        {rows.map((row) => (
          <li key={row.orderId}>
            <span>
              <Link to="/investment/order" search={{ orderId: row.orderId }} className={classes.link}>
                {row.productName}
              </Link>
              <small data-figures>{t('mt5Short', { mt5Id: row.mt5Id })}</small>
            </span>
            {amountOf(row)}
          </li>
        ))}
      </ul>
      {orders.hasNextPage && (
        <Button
          variant="default"
          size="sm"
          loading={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  )
}
