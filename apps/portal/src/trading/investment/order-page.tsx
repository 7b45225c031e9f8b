import { Columns, Page, Stack } from '@halyard/ui/layout'
import { CardsWaiting } from '@halyard/ui/lists'
import { Loaded } from '@halyard/web/queries'
import { BackLink, LazyPart, lazyCode, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { useBalancesFollow } from '../../wallet/balances/index.ts'
import {
  type Order,
  OrderActionDialogs,
  renewOrders,
  stateOfOrder,
  useOrderActions,
} from '../orders/index.ts'
import { ActionButtons } from './action-buttons.tsx'
import classes from './form.module.css'
import { followedOrderQuery } from './investment-queries.ts'
import { OrderEquity } from './order-equity.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OrderResults } from './order-results.tsx'
import { OrderTerms } from './order-terms.tsx'

// Beside the figures, and loaded after them.
const orderSide = lazyCode(async () => (await import('./order-side.tsx')).OrderSide)

const route = getRouteApi('/member/investment/order')

export function OrderPage() {
  const t = useTexts('investment')
  const lists = useTexts('lists')
  const { orderId = '' } = route.useSearch()
  const query = useQuery(followedOrderQuery(orderId))
  const order = query.data?.order
  useBalancesFollow(order && [order], stateOfOrder, renewOrders)
  const title = order?.packageName ?? t('order')
  return (
    <Page
      title={title}
      purpose={order ? t('orderPurpose', { mt5Id: order.mt5Id || '-' }) : ''}
      back={<BackLink to="/investment/overview" label={t('backToPortfolio')} />}
      action={order && <Actions order={order} />}
    >
      <PageTitle title={title} />
      <Loaded
        of={query}
        waiting={<CardsWaiting label={lists('loading')} rows={[6, 16, 10]} className={classes.waiting} />}
      >
        {(data) => <OrderCards order={data.order} />}
      </Loaded>
    </Page>
  )
}

function Actions({ order }: { readonly order: Order }) {
  const actions = useOrderActions()
  return (
    <>
      <ActionButtons row={order} actions={actions} />
      <OrderActionDialogs {...actions.dialogs} />
    </>
  )
}

function OrderCards({ order }: { readonly order: Order }) {
  return (
    <>
      <OrderNotice order={order} />
      <OrderEquity order={order} />
      <Columns from={64}>
        <OrderTerms order={order} />
        <Stack gap={16}>
          <LazyPart of={orderSide}>{(OrderSide) => <OrderSide order={order} />}</LazyPart>
        </Stack>
      </Columns>
      <OrderResults order={order} />
    </>
  )
}
