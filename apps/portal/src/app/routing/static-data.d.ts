import type { PlainKey } from '@halyard/web/texts'
import type { SourceTables } from '../../locales/tables.gen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page's title. */
    readonly title?: PlainKey<SourceTables['pages']>
  }
  interface HistoryState {
    /** The address of the step that requires 2FA. */
    readonly continueAt?: string
  }
}
