import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

export const kycRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: '/settings/kyc',
    loader: () => loadTexts('kyc', 'kycStatus', 'images', 'pages'),
    component: lazyRouteComponent(() => import('../../members/kyc/kyc-page.tsx'), 'KycPage'),
  }),
] as const
