import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../i18n/index.ts'

const loader = () => loadTexts('passkeys', 'twoFa', 'pages')

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
  ]
}
