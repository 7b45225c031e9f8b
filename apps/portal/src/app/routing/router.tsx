import { dismissNote } from '@halyard/ui/feedback'
import { Broken, searchAsText } from '@halyard/web/routes'
import { createRouter } from '@tanstack/react-router'
import { isLoggingOut, isViewing, session } from '../../access/session/index.ts'
import { memberRoutes } from './member-routes.ts'
import { isPublicPath, returnTo } from './paths.ts'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root.tsx'

/** A function, since reading all routes takes long: the page can answer before. */
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
 * Takes the member to /login when the session ends, unless the page is public. When somebody else has signed in
 * from another tab, nothing of the first member may stay: neither what is on show nor what was typed or sent.
 */
export function followSession(router: Router): void {
  session.onChange((change) => {
    if (change === 'ended') dismissNote()
    if (change === 'started') void tidyDrafts('forgetDraftsOfOthers')
    if (change === 'taken-over') location.reload()
    if (change === 'replaced') void router.invalidate()
    // From there on the tab is one like any other.
    if (change === 'ended' && isViewing) location.replace('/view')
    else if (change === 'ended' && !isPublicPath(router.state.location.pathname)) {
      // Someone who did not log out here should read why they are asked to log in.
      void router.navigate({
        to: '/login',
        search: { to: isLoggingOut() ? undefined : returnTo(router.state.location) },
        replace: true,
        // What was typed cannot be sent any more; drafts keep it.
        ignoreBlocker: true,
        state: { sessionEnded: !isLoggingOut() },
      })
    }
  })
}

/** Not needed for the first screen to be drawn. */
export async function tidyDrafts(which: 'forgetStaleDrafts' | 'forgetDraftsOfOthers'): Promise<void> {
  const drafts = await import('@halyard/web/drafts').catch(() => null)
  drafts?.[which]()
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The session ended without the member's logging out here: it expired, or was ended elsewhere. */
    readonly sessionEnded?: boolean
  }

  // Types every link, navigation and search value by the routes above.
  interface Register {
    readonly router: Router
  }
}
