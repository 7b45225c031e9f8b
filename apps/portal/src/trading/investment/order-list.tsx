import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { type Column, DataTable } from '@halyard/ui/lists'
import { directionOf, showAmount, showChange } from '@halyard/web/formats'
import { ListPager, type Paging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import {
  OrderActionDialogs,
  type OrderRow,
  OrderStatus,
  ordersPerPage,
  StartDate,
  useOrderActions,
} from '../orders/index.ts'
import { ActionButtons } from './action-buttons.tsx'
import type { Portfolio } from './investment-queries.ts'
import { OrderLink } from './order-link.tsx'

interface OrderListProps {
  readonly portfolio: UseQueryResult<Portfolio>
  readonly paging: Paging
}

/** The member's orders, with the actions available for each. */
export function OrderList(props: OrderListProps) {
  const t = useTexts('investment')
  return (
    <Card title={t('investmentDetails')}>
      <Orders {...props} />
    </Card>
  )
}

/** Apart from the list: an action's result stays, even when its order was the last one. */
function Orders(props: OrderListProps) {
  const actions = useOrderActions()
  return (
    <>
      <OrderRows {...props} actions={actions} />
      <OrderActionDialogs {...actions.dialogs} />
    </>
  )
}

interface OrderRowsProps extends OrderListProps {
  readonly actions: ReturnType<typeof useOrderActions>
}

function OrderRows({ portfolio, paging, actions }: OrderRowsProps) {
  const t = useTexts('investment')
  const see = (
    <LinkButton to="/investment/new" variant="default" size="sm">
      {t('seePackages')}
    </LinkButton>
  )
  const usdt = (value: string) => <Amount value={showAmount(value)} currency="USDT" />
  /** The current value or the paid-out amount, with its label. */
  const worthOf = ({ currentValue, paidOut, capital }: OrderRow) => {
    if (currentValue) return { titleEnd: usdt(currentValue.amount), titleEndLabel: t('currentValue') }
    if (paidOut !== null) return { titleEnd: usdt(paidOut), titleEndLabel: t('paidOut') }
    return { titleEnd: usdt(capital), titleEndLabel: t('capital') }
  }
  const earningOf = ({ earning }: OrderRow) => (
    <Amount value={showChange(earning)} currency="USDT" direction={directionOf(earning)} />
  )
  const buttonsOf = (row: OrderRow) => <ActionButtons row={row} actions={actions} />
  const columns: readonly Column<OrderRow>[] = [
    { name: 'package', label: t('package'), cell: (row) => <OrderLink row={row} /> },
    { name: 'start', label: t('startDate'), cell: (row) => <StartDate startDate={row.startDate} /> },
    { name: 'capital', label: t('capital'), align: 'end', cell: ({ capital }) => usdt(capital) },
    { name: 'earning', label: t('earning'), align: 'end', cell: earningOf },
    { name: 'status', label: t('status'), cell: ({ status }) => <OrderStatus status={status} /> },
    { name: 'actions', label: t('actions'), align: 'end', cell: buttonsOf },
  ]
  return (
    <Loaded
      of={portfolio}
      waiting={ordersPerPage}
      empty={{
        text: t('ordersEmpty'),
        action: see,
        if: ({ investmentOrderList }) => investmentOrderList.totalRecords === 0,
      }}
    >
      {({ investmentOrderList: { productOrderDtoList: rows, totalRecords } }) => (
        <>
          <DataTable
            label={t('investmentDetails')}
            cardsOn="tablet"
            columns={columns}
            rows={rows}
            keyOf={({ orderId }) => orderId}
            linesOf={(row) => ({
              title: <OrderLink row={row} withStart />,
              ...worthOf(row),
              note: <OrderStatus status={row.status} />,
              noteEnd: earningOf(row),
              noteEndLabel: t('earning'),
              actions: buttonsOf(row),
            })}
            stale={portfolio.isPlaceholderData}
          />
          <ListPager
            paging={paging}
            totalRecords={totalRecords}
            perPage={ordersPerPage}
            stale={portfolio.isPlaceholderData}
          />
        </>
      )}
    </Loaded>
  )
}
