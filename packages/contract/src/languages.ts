/** Codes as used in browser storage, the content-language header (any case) and file names. */
export const languages = ['en', 'zh', 'zh-tw', 'id', 'ja'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value)
}

/** Parses a content-language header; an unknown language counts as the default. */
export function languageOf(header: string | undefined): Language {
  const code = header?.trim().toLowerCase() ?? ''
  return isLanguage(code) ? code : defaultLanguage
}
