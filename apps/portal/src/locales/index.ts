/** The portal's texts, as its screens read them. */

import { tables } from 'virtual:texts'
import { offerTables, type Translate as TranslateTable } from '@halyard/web/texts'
import type { SourceTables } from './tables.gen.ts'

export const { loadTable, loadTexts, message, useTexts } = offerTables<SourceTables>(tables)

export type Translate<Name extends keyof SourceTables> = TranslateTable<SourceTables[Name]>
