/** The portal's own texts, by language. Texts of the specification are in the tests themselves. */
import type { Language } from '@halyard/contract'
import { texts as enApp } from '../../../apps/portal/src/locales/en/app.ts'
import { texts as enIdentity } from '../../../apps/portal/src/locales/en/identity.ts'
import { texts as enShell } from '../../../apps/portal/src/locales/en/shell.ts'
import { texts as zhApp } from '../../../apps/portal/src/locales/zh/app.ts'
import { texts as zhIdentity } from '../../../apps/portal/src/locales/zh/identity.ts'
import { texts as zhShell } from '../../../apps/portal/src/locales/zh/shell.ts'

export interface ScreenTexts {
  readonly app: Readonly<Record<keyof typeof enApp, string>>
  readonly identity: Readonly<Record<keyof typeof enIdentity, string>>
  readonly shell: Readonly<Record<keyof typeof enShell, string>>
}

export const en: ScreenTexts = { app: enApp, identity: enIdentity, shell: enShell }
export const zh: ScreenTexts = { app: zhApp, identity: zhIdentity, shell: zhShell }

/** The menu's entries: each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '简体中文',
  'zh-tw': '繁體中文',
  id: 'Bahasa Indonesia',
  ja: '日本語',
}
