import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../i18n/index.ts'

/** What protects the account, below the layout that signed-in members see. */
export function securityRoutes(memberLayout: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/settings/overview',
      loader: () => loadTexts('devices', 'lists', 'pages'),
      component: lazyRouteComponent(
        () => import('../../features/security/overview-page.tsx'),
        'OverviewPage',
      ),
    }),
  ]
}
