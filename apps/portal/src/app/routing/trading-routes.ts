import { type PageSearch, type RawSearch, readOrdinal, readPageSearch, readText } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute
const loader = () => loadTexts('investment', 'orders', 'wallet', 'pages', 'twoFa')

/** The portfolio has two lists: the packages held, and all ever bought. */
interface PortfolioSearch extends PageSearch {
  readonly historyPage?: number | undefined
}

export const tradingRoutes = [
  createRoute({
    getParentRoute,
    path: '/investment/new',
    validateSearch: ({ strategyId }: RawSearch): { strategyId?: string | undefined } => ({
      strategyId: readText(strategyId),
    }),
    loader,
    component: lazyRouteComponent(
      () => import('../../trading/investment/new-investment-page.tsx'),
      'NewInvestmentPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/investment/overview',
    validateSearch: (search: RawSearch): PortfolioSearch => ({
      ...readPageSearch(search),
      historyPage: readOrdinal(search.historyPage),
    }),
    loader,
    component: lazyRouteComponent(
      () => import('../../trading/investment/portfolio-page.tsx'),
      'PortfolioPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/investment/order',
    validateSearch: ({ orderId }: RawSearch): { orderId?: string | undefined } => ({
      orderId: readText(orderId),
    }),
    loader: () => Promise.all([loader(), loadTexts('tracking')]),
    component: lazyRouteComponent(() => import('../../trading/investment/order-page.tsx'), 'OrderPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/investment/strategy/$strategyId',
    loader,
    component: lazyRouteComponent(() => import('../../trading/investment/strategy-page.tsx'), 'StrategyPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/fund/overview',
    loader: () => loadTexts('fund'),
    component: lazyRouteComponent(() => import('../../trading/safety-fund/fund-page.tsx'), 'FundPage'),
  }),
] as const
