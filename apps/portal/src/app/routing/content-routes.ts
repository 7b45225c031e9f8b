import { readPageSearch } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute

/** Memos, notifications and downloads. */
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
    path: '/fund/overview',
    loader: () => loadTexts('fund'),
    component: lazyRouteComponent(() => import('../../trading/safety-fund/fund-page.tsx'), 'FundPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/download',
    loader: () => loadTexts('download'),
    component: lazyRouteComponent(() => import('../../content/download/download-page.tsx'), 'DownloadPage'),
  }),
] as const
