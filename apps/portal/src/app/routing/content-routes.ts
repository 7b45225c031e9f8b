import { readPageSearch } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute

export const contentRoutes = [
  createRoute({
    getParentRoute,
    path: '/memo',
    loader: () => loadTexts('memo'),
    component: lazyRouteComponent(() => import('../../content/memos/memo-page.tsx'), 'MemoPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/notifications',
    validateSearch: readPageSearch,
    loader: () => loadTexts('notifications'),
    component: lazyRouteComponent(
      () => import('../../content/notifications/notifications-page.tsx'),
      'NotificationsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/download',
    loader: () => loadTexts('download'),
    component: lazyRouteComponent(() => import('../../content/download/download-page.tsx'), 'DownloadPage'),
  }),
  // Without a screen yet: it says so under its own title.
  createRoute({
    getParentRoute,
    path: '/coming-soon',
    staticData: { title: 'comingSoon' },
    loader: () => loadTexts('pages'),
    component: lazyRouteComponent(
      () => import('../../content/placeholder/coming-soon-page.tsx'),
      'ComingSoonPage',
    ),
  }),
] as const
