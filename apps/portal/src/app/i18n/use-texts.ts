import { type CodeTexts, fillText, type Language, type RefusalParams } from '@halyard/contract'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { TableName } from '../../locales/tables.ts'
import { formatSecond } from '../format/dates.ts'
import { languageStore, showTable } from './language.ts'
import { type AnyTable, loadTable, type TableOf } from './tables.ts'
import { type Translate, translateWith } from './translate.ts'

export function useLanguage(): Language {
  return useSyncExternalStore(languageStore.subscribe, languageStore.current)
}

/** The texts of one table in the present language: `t('key')`, with values for its places. */
export function useTexts<Name extends TableName>(name: Name): Translate<Name> {
  const table = useTable(name)
  return useMemo(() => translateWith<Name>(table as never), [table])
}

/** The texts of refusal codes, the same words the server uses. */
export function useCodeTexts(): (code: keyof CodeTexts, params?: RefusalParams) => string {
  const table = useTable('codes')
  return (code, params) => fillText(table[code], readable(params))
}

/** A moment, in the reader's own time. */
function readable(params: RefusalParams | undefined): RefusalParams | undefined {
  if (typeof params?.time !== 'string') return params
  return { ...params, time: formatSecond(new Date(params.time)) }
}

function useTable<Name extends AnyTable>(name: Name): TableOf<Name> {
  const language = useLanguage()
  useEffect(() => showTable(name), [name])
  return use(loadTable(language, name))
}
