/** Loads a language's table when a screen first needs it; each is a separate file in the bundle. */
import type { Language } from '@halyard/contract'

export type LoadTexts = () => Promise<{ readonly texts: object }>

type TableFiles = Readonly<Record<string, LoadTexts>>

const codes: Record<Language, LoadTexts> = {
  en: () => import('@halyard/contract/texts/en'),
  zh: () => import('@halyard/contract/texts/zh'),
  'zh-tw': () => import('@halyard/contract/texts/zh-tw'),
  id: () => import('@halyard/contract/texts/id'),
  ja: () => import('@halyard/contract/texts/ja'),
}

let files: TableFiles = {}

/** Sets the application's tables, by the path './<language>/<table>.ts'. Returns those set before. */
export function setTableFiles(next: TableFiles): TableFiles {
  const before = files
  files = next
  return before
}

/** Whether the application has a table of this name. */
export const isTable = (name: string): boolean => `./en/${name}.ts` in files

/** React's `use` reads a promise that carries its value without suspending. */
type Settled<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

const loaded = new Map<string, Settled<object>>()

export function loadTable(language: Language, name: string): Promise<object> {
  const key = `${language}/${name}`
  let table = loaded.get(key)
  if (!table) {
    table = fetchTable(language, name)
    loaded.set(key, table)
    remember(key, table)
  }
  return table
}

async function fetchTable(language: Language, name: string): Promise<object> {
  const load = name === 'codes' ? codes[language] : files[`./${language}/${name}.ts`]
  if (!load) throw new Error(`No texts ${language}/${name}`)
  return (await load()).texts
}

function remember(key: string, table: Settled<object>): void {
  table.then(
    (value) => Object.assign(table, { status: 'fulfilled', value }),
    // A failed load is forgotten, so that the next one tries again.
    () => loaded.delete(key),
  )
}
