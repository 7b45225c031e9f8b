import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'

const loader = () => loadTexts('security', 'devices', 'passkeys', 'twoFa', 'lists', 'pages')

/** The Security page and what it leads to, below the layout that signed-in members see. */
export function securityRoutes(memberLayout: AnyRoute): AnyRoute[] {
  const getParentRoute = () => memberLayout
  return [
    createRoute({
      getParentRoute,
      path: '/settings/overview',
      loader,
      component: lazyRouteComponent(
        () => import('../../features/security/overview-page.tsx'),
        'OverviewPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/2FA',
      loader,
      component: lazyRouteComponent(() => import('../../features/security/two-fa-page.tsx'), 'TwoFaPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/change-password',
      loader,
      component: lazyRouteComponent(
        () => import('../../features/security/change-password-page.tsx'),
        'ChangePasswordPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/change-transaction-password',
      loader,
      component: lazyRouteComponent(
        () => import('../../features/security/change-transaction-password-page.tsx'),
        'ChangeTransactionPasswordPage',
      ),
    }),
  ]
}
