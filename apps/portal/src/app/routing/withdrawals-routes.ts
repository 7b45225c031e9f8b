import { readPageSearch } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute
const loader = () => loadTexts('withdrawal', 'wallet', 'pages', 'twoFa')

/** Withdrawals and withdrawal methods, inside the signed-in layout. */
export const withdrawalsRoutes = [
  createRoute({
    getParentRoute,
    path: '/wallet/withdrawal',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../withdrawals/requests/chooser-page.tsx'), 'ChooserPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/withdrawal/USDT',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../withdrawals/requests/usdt-page.tsx'), 'UsdtPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/withdrawal/Alipay',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../withdrawals/requests/alipay-page.tsx'), 'AlipayPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/withdrawal/fiat',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../withdrawals/requests/bank-page.tsx'), 'BankPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/walletInfo',
    loader,
    component: lazyRouteComponent(
      () => import('../../withdrawals/requests/bank-info-page.tsx'),
      'BankInfoPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/wallet/bankInfo/withdraw-method',
    loader,
    component: lazyRouteComponent(
      () => import('../../withdrawals/requests/new-method-page.tsx'),
      'NewMethodPage',
    ),
  }),
] as const
