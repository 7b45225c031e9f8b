/** The portal's own texts, by language. Texts of the specification are in the tests themselves. */

import { tablesOf } from '@halyard/bundling'
import type { SourceTables } from '../../../apps/portal/src/locales/tables.gen.ts'

export type ScreenTexts = {
  readonly [Name in keyof SourceTables]: Readonly<Record<keyof SourceTables[Name], string>>
}

// The type is generated from these tables.
export const en = tablesOf('portal', 'en') as unknown as ScreenTexts
export const zh = tablesOf('portal', 'zh') as unknown as ScreenTexts

export { languageNames } from '@halyard/contract'
