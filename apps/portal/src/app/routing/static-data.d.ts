import type { PageTitleKey } from './page-title-key.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page's title. */
    readonly title?: PageTitleKey
  }
  interface HistoryState {
    /** The address of the step that requires 2FA. */
    readonly continueAt?: string
  }
}
