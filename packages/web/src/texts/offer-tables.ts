import type { Language, MemberTexts } from '@halyard/contract'
import type { KitTables } from '../locales/tables.gen.ts'
import { languageStore } from './language.ts'
import type { Message } from './message.ts'
import { loadTable, setTableFiles, type TableFiles } from './tables.ts'
import type { TextsOf, Translate, ValuesFor } from './translate.ts'
import { useTranslation } from './use-texts.ts'

/** The texts of one of the application's tables, or those of refusals and notices: `codes`. */
type Loaded<Tables, Name> = Name extends keyof Tables ? TextsOf<Tables[Name]> : MemberTexts

/** Registers the application's text tables, once; returns the functions that its screens read them with. */
export function offerTables<Tables extends KitTables>(files: TableFiles) {
  type Name = keyof Tables & string
  setTableFiles(files)
  return {
    /** The texts of one table in the current language: `t('key')`, with values for its placeholders. */
    useTexts: <N extends Name>(name: N): Translate<Tables[N]> => useTranslation<Tables[N]>(name),
    /** A sentence stored by its key, to be shown later in the language chosen by then. */
    message: <N extends Name, Key extends keyof Tables[N] & string>(
      table: N,
      key: Key,
      ...[values]: ValuesFor<Tables[N][Key]>
    ): Message => ({ table, key, values: values ?? {} }),
    /** Loads tables before a screen that reads them is shown. */
    loadTexts: (...names: readonly (Name | 'codes')[]): Promise<unknown> =>
      Promise.all(names.map((name) => loadTable(languageStore.current(), name))),
    loadTable: <N extends Name | 'codes'>(language: Language, name: N) =>
      loadTable(language, name) as Promise<Loaded<Tables, N>>,
  }
}
