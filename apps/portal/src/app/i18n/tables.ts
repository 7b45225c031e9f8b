/** Loads one language's table when a screen first asks for it; each is its own file in the bundle. */
import type { CodeTexts, Language } from '@halyard/contract'
import type { TableName, TextsOf } from '../../locales/tables.ts'

interface LoadedTables {
  codes: CodeTexts
}
export type AnyTable = TableName | 'codes'
export type TableOf<Name extends AnyTable> = Name extends TableName
  ? TextsOf<Name>
  : LoadedTables[Extract<Name, 'codes'>]

const ours = import.meta.glob<{ texts: object }>('../../locales/*/*.ts')

const codes: Record<Language, () => Promise<{ texts: object }>> = {
  en: () => import('@halyard/contract/texts/en'),
  zh: () => import('@halyard/contract/texts/zh'),
  'zh-tw': () => import('@halyard/contract/texts/zh-tw'),
  id: () => import('@halyard/contract/texts/id'),
  ja: () => import('@halyard/contract/texts/ja'),
}

/** React's `use` reads a promise that carries its value without suspending. */
type Settled<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

const loaded = new Map<string, Settled<object>>()

export function loadTable<Name extends AnyTable>(language: Language, name: Name): Promise<TableOf<Name>> {
  const key = `${language}/${name}`
  let table = loaded.get(key)
  if (!table) {
    table = fetchTable(language, name)
    loaded.set(key, table)
    remember(key, table)
  }
  return table as Promise<TableOf<Name>>
}

async function fetchTable(language: Language, name: AnyTable): Promise<object> {
  const load = name === 'codes' ? codes[language] : ours[`../../locales/${language}/${name}.ts`]
  if (!load) throw new Error(`No texts ${language}/${name}`)
  return (await load()).texts
}

function remember(key: string, table: Settled<object>): void {
  table.then(
    (value) => Object.assign(table, { status: 'fulfilled', value }),
    // A failed load is forgotten, so that the next one asks again.
    () => loaded.delete(key),
  )
}
