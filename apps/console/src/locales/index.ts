/** The console's texts, as its screens read them. */
import { offerTables } from '@halyard/web/texts'
import { codes } from './codes.ts'
import type { SourceTables } from './tables.ts'

export const { loadTable, loadTexts, message, useTexts } = offerTables<SourceTables>({
  ...import.meta.glob<{ texts: object }>('./*/*.ts'),
  ...codes,
})
