import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isViewing, session } from '../../access/session/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { returnTo } from './paths.ts'
import { rootRoute } from './root.tsx'

/** The layout around every page of a signed-in member. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: ({ location }) => {
    let sessionEnded = false
    const forget = session.onChange((change) => {
      sessionEnded = change === 'ended'
    })
    const isSignedIn = session.check() !== null
    forget()
    if (!isSignedIn && isViewing) throw redirect({ to: '/view', replace: true })
    // A session that has just ended needs an explanation on the login page.
    if (!isSignedIn)
      throw redirect({
        to: '/login',
        search: { to: returnTo(location) },
        replace: true,
        state: { sessionEnded },
      })
  },
  loader: () => loadTexts('shell', 'notifications', 'lists', 'codes'),
  component: lazyRouteComponent(() => import('./member-layout.tsx'), 'MemberLayout'),
})
