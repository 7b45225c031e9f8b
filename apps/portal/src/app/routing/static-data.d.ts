import type { PageTitle } from './member-pages.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page's title. */
    readonly title?: PageTitle
  }
}
