import type { PlainKey } from '@halyard/web/texts'
import type { SourceTables } from '../../locales/tables.gen.ts'

export type PageTitleKey = PlainKey<SourceTables['pages']>
