import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../../access/session/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { rootRoute } from './root.tsx'

/** The layout around every page of a signed-in operator. */
export const operatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'operator',
  beforeLoad: ({ location }) => {
    let sessionEnded = false
    const forget = session.onChange((change) => {
      sessionEnded = change === 'ended'
    })
    const isSignedIn = session.check() !== null
    forget()
    if (isSignedIn) return
    const { pathname, searchStr } = location
    const to = pathname === '/' ? undefined : pathname + searchStr
    throw redirect({ to: '/sign-in', search: { to }, replace: true, state: { sessionEnded } })
  },
  // All of these are one file.
  loader: () => loadTexts('queue', 'queues', 'pictures', 'home', 'account'),
  component: lazyRouteComponent(() => import('./operator-layout.tsx'), 'OperatorLayout'),
})
