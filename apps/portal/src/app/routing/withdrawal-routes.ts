import { readPageSearch } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute
const loader = () => loadTexts('withdrawal', 'wallet', 'pages', 'twoFa')

/** Withdrawals and withdrawal methods, below the layout that signed-in members see. */
export const withdrawalRoutes = [
  createRoute({
    getParentRoute,
    path: '/wallet/withdrawal',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../features/withdrawal/chooser-page.tsx'), 'ChooserPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/withdrawal/USDT',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../features/withdrawal/usdt-page.tsx'), 'UsdtPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/withdrawal/Alipay',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../features/withdrawal/alipay-page.tsx'), 'AlipayPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/withdrawal/fiat',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../features/withdrawal/bank-page.tsx'), 'BankPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/walletInfo',
    loader,
    component: lazyRouteComponent(
      () => import('../../features/withdrawal/bank-info-page.tsx'),
      'BankInfoPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/bankInfo/withdraw-method',
    loader,
    component: lazyRouteComponent(
      () => import('../../features/withdrawal/new-method-page.tsx'),
      'NewMethodPage',
    ),
  }),
] as const
