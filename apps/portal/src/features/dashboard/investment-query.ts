import { wallet } from '@halyard/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/client.ts'
import { ordersKey } from '../../app/orders/order-queries.ts'
import { fresh } from '../../app/wallets/balances.ts'

export const investmentQuery = queryOptions({
  ...fresh,
  queryKey: [ordersKey, 'dashboard'],
  queryFn: ({ signal }) => api(wallet.dashboardInfo, undefined, { signal }),
})
