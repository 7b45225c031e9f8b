import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'

/** The identity verification screen. */
export function kycRoutes(memberLayout: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/settings/kyc',
      loader: () => loadTexts('kyc', 'kycStatus', 'images', 'pages'),
      component: lazyRouteComponent(() => import('../../features/kyc/kyc-page.tsx'), 'KycPage'),
    }),
  ]
}
