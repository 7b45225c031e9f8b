/** The member's orders. Their queries share one key, so that an action refreshes them all. */
import { type InvestmentFigure, products, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { renewWallets } from '../../wallet/balances/index.ts'

export const ordersKey = 'orders'

/** By the specification, in every list of orders. */
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

const partsPerPage = 8

/** The breakdown of a figure over all orders, page by page. */
export const investmentPartsQuery = (figure: InvestmentFigure) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [ordersKey, 'parts', figure],
    queryFn: ({ pageParam, signal }) =>
      api(
        products.explainInvestments,
        { query: { figure, pageNo: pageParam, pageSize: partsPerPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ totalRecords }, pages) =>
      pages.length * partsPerPage < totalRecords ? pages.length + 1 : undefined,
  })

/** A changed state shows that an order has moved money. */
export const stateOfOrder = ({ orderId, status }: { orderId: string; status: string }) =>
  [orderId, status] as const

/** After an action, both orders and wallets have changed. */
export async function renewOrders(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: [ordersKey] }), renewWallets(queries)])
}
