import type { PageTitleKey } from './page-title-key.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page's title. */
    readonly title?: PageTitleKey
  }
  interface HistoryState {
    /** The address of the step for which 2FA is set up. */
    readonly continueAt?: string
  }
}
