/** The English tables are the source: every other language has exactly their keys, or does not compile. */
import type { texts as app } from './en/app.ts'
import type { texts as dashboard } from './en/dashboard.ts'
import type { texts as identity } from './en/identity.ts'
import type { texts as pages } from './en/pages.ts'
import type { texts as shell } from './en/shell.ts'

export interface SourceTables {
  readonly app: typeof app
  readonly dashboard: typeof dashboard
  readonly identity: typeof identity
  readonly pages: typeof pages
  readonly shell: typeof shell
}

export type TableName = keyof SourceTables

export type TextsOf<Name extends TableName> = { readonly [Key in keyof SourceTables[Name]]: string }
