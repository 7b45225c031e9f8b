/** The queries of the investing screens, all under the orders' key, so that an action refreshes them. */
import { type Language, type OrderState, products, type ReplyOf, type ResultPeriod } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { pollUnlessLive } from '@halyard/web/live'
import { fresh } from '@halyard/web/queries'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderQuery, ordersKey, ordersPerPage } from '../orders/index.ts'

export type Offer = ReplyOf<typeof products.getInvestmentList>
export type Product = Offer['investmentList'][number]
export type Bought = ReplyOf<typeof products.purchaseInvestment>
export type Portfolio = ReplyOf<typeof products.investmentOverview>
export type OrderResult = ReplyOf<typeof products.orderResults>['results'][number]
export type Terms = ReplyOf<typeof products.getInvestment>['investment']
export type EquityDays = ReplyOf<typeof products.equityLine>['line']
export type StrategyRecord = ReplyOf<typeof products.strategy>['strategy']

export const offerQuery = queryOptions({
  ...fresh,
  queryKey: [ordersKey, 'offer'],
  queryFn: ({ signal }) => api(products.getInvestmentList, undefined, { signal }),
})

export const targetsQuery = queryOptions({
  queryKey: [ordersKey, 'targets'],
  queryFn: ({ signal }) => api(products.productInfo, undefined, { signal }),
})

export const pricesQuery = (productId: string) =>
  queryOptions({
    ...fresh,
    queryKey: [ordersKey, 'prices', productId],
    queryFn: ({ signal }) => api(products.getPackagePriceList, { query: { productId } }, { signal }),
  })

export const termsQuery = (productId: string, packagePrice: string) =>
  queryOptions({
    ...fresh,
    queryKey: [ordersKey, 'terms', productId, packagePrice],
    queryFn: ({ signal }) => api(products.getInvestment, { query: { productId, packagePrice } }, { signal }),
  })

export const agreementQuery = (productId: string, packagePrice: string, language: Language) =>
  queryOptions({
    queryKey: [ordersKey, 'agreement', productId, packagePrice, language],
    queryFn: ({ signal }) => api(products.draftAgreement, { query: { productId, packagePrice } }, { signal }),
  })

/** The polling interval for a pending or closing order. */
const followMs = 3000

const isOnItsWay = ({ status }: { readonly status: OrderState }) =>
  status === 'PENDING' || status === 'CLOSING'

export const portfolioQuery = (pageNo: number) =>
  queryOptions({
    ...fresh,
    queryKey: [ordersKey, 'portfolio', pageNo],
    queryFn: ({ signal }) =>
      api(products.investmentOverview, { query: { pageNo, pageSize: ordersPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollUnlessLive(state.data?.investmentOrderList.productOrderDtoList.some(isOnItsWay) ? followMs : false),
  })

export const followedOrderQuery = (orderId: string) => ({
  ...orderQuery(orderId),
  refetchInterval: ({
    state,
  }: {
    state: { data?: ReplyOf<typeof products.getInvestmentOrder> | undefined }
  }) => pollUnlessLive(state.data && isOnItsWay(state.data.order) ? followMs : false),
})

/** Of one order, or of all. */
export const equityQuery = (orderId?: string) =>
  queryOptions({
    ...fresh,
    queryKey: [ordersKey, 'equity', orderId],
    queryFn: ({ signal }) => api(products.equityLine, { query: orderId ? { orderId } : {} }, { signal }),
  })

const resultsPerPage = 8

export const resultsQuery = (orderId: string, period: ResultPeriod) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [ordersKey, 'results', orderId, period],
    queryFn: ({ pageParam, signal }) =>
      api(
        products.orderResults,
        { query: { orderId, period, pageNo: pageParam, pageSize: resultsPerPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ totalRecords }, pages) =>
      pages.length * resultsPerPage < totalRecords ? pages.length + 1 : undefined,
  })

export const historyQuery = (pageNo: number) =>
  queryOptions({
    ...fresh,
    queryKey: [ordersKey, 'history', pageNo],
    queryFn: ({ signal }) =>
      api(products.getInvestmentHistoryList, { query: { pageNo, pageSize: ordersPerPage } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const strategyQuery = (strategyId: string) =>
  queryOptions({
    queryKey: [ordersKey, 'strategy', strategyId],
    queryFn: ({ signal }) => api(products.strategy, { query: { strategyId } }, { signal }),
  })
