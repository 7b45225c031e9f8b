import type { PageTitleKey } from './page-title-key.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page's title. */
    readonly title?: PageTitleKey
  }
}
