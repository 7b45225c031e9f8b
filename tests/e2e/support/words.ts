/** The screens' own texts, looked up by the English ones, so that one journey runs in each language. */
import { tablesOf } from '@halyard/bundling'
import type { BrowserContext } from '@playwright/test'
import { keep, languageKey } from './session.ts'

type Table = Readonly<Record<string, string>>

/** Languages of both portal and console. */
export type JourneyLanguage = 'en' | 'zh'

const applications = ['portal', 'console'] as const

const tablesIn = (language: JourneyLanguage): ReadonlyMap<string, Table> =>
  new Map(
    applications.flatMap((application) =>
      Object.entries(tablesOf(application, language)).map(([name, table]) => [
        `${application} ${name}`,
        table,
      ]),
    ),
  )

/** Translations of each English text; several where tables differ. */
function readTranslations(): ReadonlyMap<string, ReadonlySet<string>> {
  const [english, chinese] = [tablesIn('en'), tablesIn('zh')]
  const found = new Map<string, Set<string>>()
  for (const [name, table] of english)
    for (const [key, text] of Object.entries(table)) {
      const translated = chinese.get(name)?.[key] ?? text
      found.set(text, (found.get(text) ?? new Set()).add(translated))
    }
  return found
}

const translations = readTranslations()

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a whole text, or a required field's label; a RegExp, which may hold `^`, matches as written. */
export type Say = (english: string | RegExp, params?: Readonly<Record<string, string>>) => RegExp

export function sayIn(language: JourneyLanguage): Say {
  function textsOf(english: string, params: Readonly<Record<string, string>>): string {
    // Texts missing from all tables are the same everywhere: a name, an address.
    const found = language === 'en' ? undefined : translations.get(english)
    const filled = [...(found ?? [english])].map((text) =>
      text.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? ''),
    )
    return `(?:${filled.map(literally).join('|')})`
  }
  return (english, params = {}) => {
    if (typeof english === 'string') return new RegExp(`^${textsOf(english, params)}( \\*)?$`)
    const begins = english.source.startsWith('^') ? '^' : ''
    return new RegExp(begins + textsOf(english.source.slice(begins.length), params))
  }
}

/** Before a page is opened. */
export const speak = (context: BrowserContext, language: JourneyLanguage): Promise<void> =>
  keep(context, languageKey, language)
