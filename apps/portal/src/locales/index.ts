/** The portal's texts, as its screens read them. */
import { offerTables, type Translate as TranslateTable } from '@halyard/web/texts'
import { codes } from './codes.ts'
import type { SourceTables, TableName } from './tables.ts'

export const { loadTable, loadTexts, message, useTexts } = offerTables<SourceTables>({
  ...import.meta.glob<{ texts: object }>('./*/*.ts'),
  ...codes,
})

export type Translate<Name extends TableName> = TranslateTable<SourceTables[Name]>
