/** The member's orders. Everything about them lies under one key, so that an action makes all of it new. */
import { products, type ReplyOf } from '@halyard/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../client.ts'
import { fresh, renewWallets } from '../wallets/balances.ts'

export const ordersKey = 'orders'

/** By the specification, in each list of orders. */
export const ordersPerPage = 4

export type OrderRow = ReplyOf<
  typeof products.investmentWalletList
>['investmentWalletList']['productOrderDtoList'][number]

export type Order = ReplyOf<typeof products.getInvestmentOrder>['order']

export const orderQuery = (orderId: string) =>
  queryOptions({
    ...fresh,
    queryKey: [ordersKey, 'one', orderId],
    queryFn: ({ signal }) => api(products.getInvestmentOrder, { query: { orderId } }, { signal }),
  })

/** After an action: orders and wallets both change. */
export async function renewOrders(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: [ordersKey] }), renewWallets(queries)])
}
