import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { type Column, DataTable } from '@halyard/ui/lists'
import { directionOf, showAmount, showChange } from '@halyard/web/formats'
import { ListPager, type Paging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { type OrderRow, ordersPerPage, StartDate } from '../orders/index.ts'
import { HistoryStatus } from './history-status.tsx'
import { historyQuery } from './investment-queries.ts'
import { OrderLink } from './order-link.tsx'

/** Every package the member ever bought. */
export function OrderHistory({ paging }: { readonly paging: Paging }) {
  const t = useTexts('investment')
  return (
    <Card title={t('historyTitle')}>
      <History paging={paging} />
    </Card>
  )
}

function History({ paging }: { readonly paging: Paging }) {
  const t = useTexts('investment')
  const history = useQuery(historyQuery(paging.page))

  const priceOf = ({ price }: OrderRow) => <Amount value={showAmount(price)} currency="USDT" />
  const earningOf = ({ earning }: OrderRow) => (
    <Amount value={showChange(earning)} currency="USDT" direction={directionOf(earning)} />
  )
  const paidOutOf = ({ paidOut }: OrderRow) =>
    paidOut === null ? '-' : <Amount value={showAmount(paidOut)} currency="USDT" />
  const columns: readonly Column<OrderRow>[] = [
    { name: 'package', label: t('package'), cell: (row) => <OrderLink row={row} /> },
    { name: 'start', label: t('startDate'), cell: (row) => <StartDate startDate={row.startDate} /> },
    { name: 'price', label: t('packagePrice'), align: 'end', cell: priceOf },
    { name: 'earning', label: t('earning'), align: 'end', cell: earningOf },
    { name: 'paidOut', label: t('paidOut'), align: 'end', cell: paidOutOf },
    { name: 'status', label: t('status'), cell: (row) => <HistoryStatus row={row} /> },
  ]
  return (
    <Loaded
      of={history}
      waiting={ordersPerPage}
      empty={{
        text: t('historyEmpty'),
        if: ({ investmentHistoryList }) => investmentHistoryList.totalRecords === 0,
      }}
    >
      {({ investmentHistoryList: { productOrderDtoList: rows, totalRecords } }) => (
        <>
          <DataTable
            label={t('historyTitle')}
            cardsOn="tablet"
            columns={columns}
            rows={rows}
            keyOf={({ orderId }) => orderId}
            linesOf={(row) => ({
              title: <OrderLink row={row} withStart />,
              titleEnd: priceOf(row),
              titleEndLabel: t('packagePrice'),
              note: <HistoryStatus row={row} paidOut />,
              noteEnd: earningOf(row),
              noteEndLabel: t('earning'),
            })}
            stale={history.isPlaceholderData}
          />
          <ListPager
            paging={paging}
            totalRecords={totalRecords}
            perPage={ordersPerPage}
            stale={history.isPlaceholderData}
          />
        </>
      )}
    </Loaded>
  )
}
