import { readPageSearch } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute

/** What members are told. */
export const contentRoutes = [
  createRoute({
    getParentRoute,
    path: '/notifications',
    validateSearch: readPageSearch,
    loader: () => loadTexts('notifications', 'lists', 'pages'),
    component: lazyRouteComponent(
      () => import('../../features/notifications/notifications-page.tsx'),
      'NotificationsPage',
    ),
  }),
] as const
