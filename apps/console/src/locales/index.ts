/** The console's texts, as its screens read them. */

import { tables } from 'virtual:texts'
import { offerTables } from '@halyard/web/texts'
import type { SourceTables } from './tables.gen.ts'

export const { loadTable, loadTexts, message, useTexts } = offerTables<SourceTables>(tables)
