import {
  fillText,
  type Language,
  type MemberTexts,
  type RefusalParams,
  type WordedCode,
} from '@halyard/contract'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { formatSecond } from '../formats/dates.ts'
import type { KitTables } from '../locales/tables.gen.ts'
import { languageStore, showTable } from './language.ts'
import { tableToDraw } from './tables.ts'
import { type TextsOf, type Translate, translateWith } from './translate.ts'

export function useLanguage(): Language {
  return useSyncExternalStore(languageStore.subscribe, languageStore.current)
}

export function useTranslation<Table>(name: string): Translate<Table> {
  const table = useTable(name)
  return useMemo(() => translateWith<Table>(table as TextsOf<Table>), [table])
}

/** The application's texts for the kit. */
export function useKitTexts<Name extends keyof KitTables>(name: Name): Translate<KitTables[Name]> {
  return useTranslation<KitTables[Name]>(name)
}

/** The texts of refusal codes, in the same words the server uses. */
export function useCodeTexts(): (code: WordedCode, params?: RefusalParams) => string {
  const table = useTable('codes') as MemberTexts & Partial<Record<WordedCode, string>>
  // No call of the application gives a refusal without a text.
  return (code, params) => fillText(table[code] ?? table.INTERNAL, readable(params))
}

/** Formats a time in the reader's time zone. */
function readable(params: RefusalParams | undefined): RefusalParams | undefined {
  if (typeof params?.time !== 'string') return params
  return { ...params, time: formatSecond(params.time) }
}

/** For a table whose keys are codes: a code's name; null without one. */
export function useNames(name: string): (code: string) => string | null {
  const table = useTable(name) as Readonly<Record<string, string>>
  return (code) => (Object.hasOwn(table, code) ? (table[code] ?? null) : null)
}

export function useTable(name: string): object {
  const language = useLanguage()
  useEffect(() => showTable(name), [name])
  return use(tableToDraw(language, name))
}
