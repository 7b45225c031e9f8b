/**
 * Each language's name in that language, as menus show it, by the code that browser storage, the content-language
 * header (in any case) and file names have.
 */
export const languageNames = {
  en: 'English',
  zh: '简体中文',
  'zh-tw': '繁體中文',
  id: 'Bahasa Indonesia',
  ja: '日本語',
} as const

export type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as unknown as readonly [Language, ...Language[]]

export const defaultLanguage: Language = 'en'

export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value)
}

/** Parses a content-language header; an unknown language counts as the default. */
export function languageOf(header: string | undefined): Language {
  const code = header?.trim().toLowerCase() ?? ''
  return isLanguage(code) ? code : defaultLanguage
}
