import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute
const loader = () => loadTexts('dashboard', 'referral', 'pages')
const component = lazyRouteComponent(
  () => import('../../wallet/dashboard/dashboard-page.tsx'),
  'DashboardPage',
)

/** The dashboard, at both of its paths. */
export const dashboardRoutes = [
  createRoute({ getParentRoute, path: '/', loader, component }),
  createRoute({ getParentRoute, path: '/dashboard', loader, component }),
] as const
