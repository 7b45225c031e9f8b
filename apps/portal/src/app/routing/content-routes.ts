import { readPageSearch } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute

/** What members are told. */
export const contentRoutes = [
  createRoute({
    getParentRoute,
    path: '/memo',
    loader: () => loadTexts('memo', 'lists'),
    component: lazyRouteComponent(() => import('../../features/memo/memo-page.tsx'), 'MemoPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/notifications',
    validateSearch: readPageSearch,
    loader: () => loadTexts('notifications', 'lists'),
    component: lazyRouteComponent(
      () => import('../../features/notifications/notifications-page.tsx'),
      'NotificationsPage',
    ),
  }),
] as const
