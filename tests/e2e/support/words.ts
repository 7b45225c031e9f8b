/** The screens' own texts, looked up by the English ones, so that one journey runs in each language. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { keep, languageKey } from './session.ts'

type Table = Readonly<Record<string, string>>

/** Languages of both portal and console. */
export type JourneyLanguage = 'en' | 'zh'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const locales = ['apps/portal/src/locales', 'apps/console/src/locales', 'packages/web/src/locales']

async function tablesOf(language: JourneyLanguage): Promise<ReadonlyMap<string, Table>> {
  const tables = new Map<string, Table>()
  for (const folder of locales)
    for (const file of await readdir(`${root}/${folder}/${language}`)) {
      const { texts } = await import(`${root}/${folder}/${language}/${file}`)
      tables.set(`${folder}/${file}`, texts)
    }
  return tables
}

/** Translations of each English text; several where tables differ. */
async function readTranslations(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const [english, chinese] = await Promise.all([tablesOf('en'), tablesOf('zh')])
  const found = new Map<string, Set<string>>()
  for (const [name, table] of english)
    for (const [key, text] of Object.entries(table)) {
      const translated = chinese.get(name)?.[key] ?? text
      found.set(text, (found.get(text) ?? new Set()).add(translated))
    }
  return found
}

const translations = await readTranslations()

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
