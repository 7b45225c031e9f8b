import { teamBonusTypes } from '@halyard/contract'
import { readOneOf, readPageSearch } from '@halyard/web/routes'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'

const getParentRoute = () => memberRoute
const loader = () => loadTexts('team', 'ranks', 'wallet', 'pages')

/** The team's screens. They open by address in both build modes; only `network` has a menu for them. */
export const teamsRoutes = [
  createRoute({
    getParentRoute,
    path: '/team/overview',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../teams/team/overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/team/performance',
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../teams/team/performance-page.tsx'), 'PerformancePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/team/performance/bonus-history/$type',
    params: {
      parse: ({ type }) => {
        const known = readOneOf(teamBonusTypes, type.toUpperCase())
        if (!known) throw notFound()
        return { type: known }
      },
    },
    validateSearch: readPageSearch,
    loader,
    component: lazyRouteComponent(() => import('../../teams/team/history-page.tsx'), 'HistoryPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/team/team-hierarchy',
    loader,
    component: lazyRouteComponent(() => import('../../teams/team/hierarchy-page.tsx'), 'HierarchyPage'),
  }),
] as const
