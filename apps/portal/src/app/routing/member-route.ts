import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../../features/session/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { rootRoute } from './root.tsx'

/** The layout around every page of a signed-in member. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: () => {
    if (!session.check()) throw redirect({ to: '/login', replace: true })
  },
  loader: () => loadTexts('shell', 'codes'),
  component: lazyRouteComponent(() => import('./member-layout.tsx'), 'MemberLayout'),
})
