import { dismissNote } from '@halyard/ui/feedback'
import { Broken, searchAsText } from '@halyard/web/routes'
import { createRouter } from '@tanstack/react-router'
import { isLoggingOut, isViewing, session } from '../../access/session/index.ts'
import { memberRoutes } from './member-routes.ts'
import { isPublicPath, returnTo } from './paths.ts'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root.tsx'

/** A function, since evaluating all routes takes long: the page stays responsive before. */
export const makeRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([publicRoutes, memberRoutes]),
    caseSensitive: true,
    notFoundMode: 'root',
    scrollRestoration: true,
    defaultErrorComponent: Broken,
    ...searchAsText,
  })

type Router = ReturnType<typeof makeRouter>

/**
 * Goes to /login when the session ends, unless the page is public. When somebody else signs in from another
 * tab, nothing of the first member may stay: no content, no input, no requests.
 */
export function followSession(router: Router): void {
  session.onChange((change) => {
    if (change === 'ended') dismissNote()
    if (change === 'started') void tidyDrafts('forgetDraftsOfOthers')
    if (change === 'taken-over') location.reload()
    if (change === 'replaced') void router.invalidate()
    // After the view, the tab is an ordinary one.
    if (change === 'ended' && isViewing) location.replace('/view')
    else if (change === 'ended' && !isPublicPath(router.state.location.pathname)) {
      // After any end except logging out here, the login page explains it.
      void router.navigate({
        to: '/login',
        search: { to: isLoggingOut() ? undefined : returnTo(router.state.location) },
        replace: true,
        // Input can no longer be sent; drafts keep it.
        ignoreBlocker: true,
        state: { sessionEnded: !isLoggingOut() },
      })
    }
  })
}

/** Not needed for the first paint. */
export async function tidyDrafts(which: 'forgetStaleDrafts' | 'forgetDraftsOfOthers'): Promise<void> {
  const drafts = await import('@halyard/web/drafts').catch(() => null)
  drafts?.[which]()
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The session expired or was ended elsewhere, rather than by logging out here. */
    readonly sessionEnded?: boolean
  }

  // Types every link, navigation and search value by the routes above.
  interface Register {
    readonly router: Router
  }
}
