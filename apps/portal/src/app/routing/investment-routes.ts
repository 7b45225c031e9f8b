import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'

const loader = () => loadTexts('investment', 'orders', 'lists', 'pages', 'twoFa')

/** Packages, the portfolio, an order and a strategy, below the layout that signed-in members see. */
export function investmentRoutes(memberLayout: AnyRoute): AnyRoute[] {
  const getParentRoute = () => memberLayout
  return [
    createRoute({
      getParentRoute,
      path: '/investment/new',
      loader,
      component: lazyRouteComponent(
        () => import('../../features/investment/new-investment-page.tsx'),
        'NewInvestmentPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/investment/overview',
      loader,
      component: lazyRouteComponent(
        () => import('../../features/investment/portfolio-page.tsx'),
        'PortfolioPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/investment/order',
      loader,
      component: lazyRouteComponent(() => import('../../features/investment/order-page.tsx'), 'OrderPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/investment/strategy/$strategyId',
      loader,
      component: lazyRouteComponent(
        () => import('../../features/investment/strategy-page.tsx'),
        'StrategyPage',
      ),
    }),
  ]
}
