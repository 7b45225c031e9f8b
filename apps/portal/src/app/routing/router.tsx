import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { onSessionChange } from '../session/index.ts'
import { Broken } from './broken.tsx'
import { memberRoutes } from './member-routes.ts'
import { isPublicPath } from './paths.ts'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root.tsx'

const asTyped = (value: unknown) => String(value)

export const router = createRouter({
  routeTree: rootRoute.addChildren([publicRoutes, memberRoutes]),
  caseSensitive: true,
  notFoundMode: 'root',
  scrollRestoration: true,
  defaultErrorComponent: Broken,
  // A referral code of digits stays the text it is.
  parseSearch: parseSearchWith(asTyped),
  stringifySearch: stringifySearchWith(asTyped),
})

/** Takes the member to /login when the session ends, unless the page is open to everybody. */
export function followSession(): void {
  onSessionChange((change) => {
    if (change === 'replaced') void router.invalidate()
    if (change === 'ended' && !isPublicPath(router.state.location.pathname)) {
      void router.navigate({ to: '/login', replace: true })
    }
  })
}
