import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../../features/session/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { depositRoutes } from './deposit-routes.ts'
import { investmentRoutes } from './investment-routes.ts'
import { kycRoutes } from './kyc-routes.ts'
import { comingPages, dashboardPaths } from './member-pages.ts'
import { profileRoutes } from './profile-routes.ts'
import { rootRoute } from './root.tsx'
import { securityRoutes } from './security-routes.ts'
import { walletRoutes } from './wallet-routes.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

const memberLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: () => {
    if (!session.check()) throw redirect({ to: '/login', replace: true })
  },
  loader: () => loadTexts('shell', 'codes'),
  component: lazyRouteComponent(() => import('./member-layout.tsx'), 'MemberLayout'),
})

const dashboards = dashboardPaths.map((path) =>
  createRoute({
    getParentRoute: () => memberLayout,
    path,
    loader: () => loadTexts('dashboard', 'referral', 'pages'),
    component: lazyRouteComponent(
      () => import('../../features/dashboard/dashboard-page.tsx'),
      'DashboardPage',
    ),
  }),
)

const coming = Object.entries(comingPages).map(([path, title]) =>
  createRoute({
    getParentRoute: () => memberLayout,
    path,
    staticData: { title },
    loader: () => loadTexts('pages'),
    component: lazyRouteComponent(
      () => import('../../features/placeholder/coming-soon-page.tsx'),
      'ComingSoonPage',
    ),
  }),
)

export const memberRoutes = memberLayout.addChildren([
  ...dashboards,
  ...walletRoutes(memberLayout),
  ...depositRoutes(memberLayout),
  ...withdrawalRoutes(memberLayout),
  ...investmentRoutes(memberLayout),
  ...securityRoutes(memberLayout),
  ...profileRoutes(memberLayout),
  ...kycRoutes(memberLayout),
  ...coming,
])
