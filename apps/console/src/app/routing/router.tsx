import { Broken, searchAsText } from '@halyard/web/routes'
import { createRouter } from '@tanstack/react-router'
import { isSigningOut, session } from '../../access/session/index.ts'
import { operatorRoutes } from './operator-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root.tsx'

export const router = createRouter({
  basepath: '/console',
  routeTree: rootRoute.addChildren([publicRoutes, operatorRoutes]),
  caseSensitive: true,
  notFoundMode: 'root',
  defaultErrorComponent: Broken,
  ...searchAsText,
})

/**
 * Goes to the sign-in when the session ends, and back to this page afterwards. When somebody else signs in
 * from another tab, nothing of the first operator may stay.
 */
export function followSession(): void {
  session.onChange((change) => {
    if (change === 'started') void tidyDrafts('forgetDraftsOfOthers')
    if (change === 'taken-over') location.reload()
    if (change === 'replaced') void router.invalidate()
    if (change !== 'ended') return
    const { pathname, searchStr } = router.state.location
    const to = isSigningOut() ? undefined : pathname + searchStr
    void router.navigate({
      to: '/sign-in',
      search: { to },
      replace: true,
      // Input can no longer be sent; drafts keep it.
      ignoreBlocker: true,
      state: { sessionEnded: !isSigningOut() },
    })
  })
}

/** Not needed for the first paint. */
export async function tidyDrafts(which: 'forgetStaleDrafts' | 'forgetDraftsOfOthers'): Promise<void> {
  const drafts = await import('@halyard/web/drafts').catch(() => null)
  drafts?.[which]()
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The session expired or was ended elsewhere, rather than by signing out here. */
    readonly sessionEnded?: boolean
  }

  // Types every link, navigation and search value by the routes above.
  interface Register {
    readonly router: typeof router
  }
}
