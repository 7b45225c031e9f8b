import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readLoginHistorySearch } from '../../access/security/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute
const loader = () => loadTexts('security', 'devices', 'passkeys', 'twoFa', 'pages')

/** The Security page and its sub-pages, inside the signed-in layout. */
export const accessRoutes = [
  createRoute({
    getParentRoute,
    path: '/settings/overview',
    validateSearch: readLoginHistorySearch,
    loader,
    component: lazyRouteComponent(() => import('../../access/security/overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/2FA',
    loader,
    component: lazyRouteComponent(() => import('../../access/security/two-fa-page.tsx'), 'TwoFaPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/change-password',
    loader,
    component: lazyRouteComponent(
      () => import('../../access/security/change-password-page.tsx'),
      'ChangePasswordPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/change-transaction-password',
    loader,
    component: lazyRouteComponent(
      () => import('../../access/security/change-transaction-password-page.tsx'),
      'ChangeTransactionPasswordPage',
    ),
  }),
] as const
