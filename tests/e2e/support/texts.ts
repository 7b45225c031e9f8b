/** The portal's own texts, by language. Texts of the specification are in the tests themselves. */

import { tablesOf } from '@halyard/bundling'
import type { Language } from '@halyard/contract'
import type { SourceTables } from '../../../apps/portal/src/locales/tables.gen.ts'

export type ScreenTexts = {
  readonly [Name in keyof SourceTables]: Readonly<Record<keyof SourceTables[Name], string>>
}

// The type is generated from these tables.
export const en = tablesOf('portal', 'en') as unknown as ScreenTexts
export const zh = tablesOf('portal', 'zh') as unknown as ScreenTexts

/** The menu's entries: each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '简体中文',
  'zh-tw': '繁體中文',
  id: 'Bahasa Indonesia',
  ja: '日本語',
}
