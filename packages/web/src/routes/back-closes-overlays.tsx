import { BackCloses } from '@halyard/ui/overlays'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { createOverlayHistory } from './overlay-history.ts'

/** Within it, Back closes the top dialog or sheet and keeps the page. */
export function BackClosesOverlays({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  // Typed here, since the kit does not know the application's routes.
  const history: RouterHistory = router.history
  const [overlays] = useState(() =>
    createOverlayHistory(
      {
        push: (depth) =>
          void router.navigate({
            to: '.',
            search: true,
            hash: true,
            state: (before) => ({ ...before, overlays: depth }),
            resetScroll: false,
            ignoreBlocker: true,
          }),
        back: () => history.back(),
      },
      { href: history.location.href, depth: history.location.state.overlays ?? 0 },
    ),
  )
  useEffect(
    () =>
      history.subscribe(({ location, action }) =>
        overlays.moved({
          isBack: action.type === 'BACK',
          href: location.href,
          depth: location.state.overlays ?? 0,
        }),
      ),
    [history, overlays],
  )
  return <BackCloses value={overlays.layOver}>{children}</BackCloses>
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of overlays over the page. */
    readonly overlays?: number
  }
}
