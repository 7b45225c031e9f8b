import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { operatorRoute } from './operator-route.ts'
import { queueRoutes } from './queue-routes.ts'

const getParentRoute = () => operatorRoute

const home = createRoute({
  getParentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
})

const account = createRoute({
  getParentRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../../features/account/account-page.tsx'), 'AccountPage'),
})

const notAllowed = createRoute({
  getParentRoute,
  path: '/not-allowed',
  component: lazyRouteComponent(() => import('./not-allowed.tsx'), 'NotAllowed'),
})

export const operatorRoutes = operatorRoute.addChildren([home, account, notAllowed, ...queueRoutes])
