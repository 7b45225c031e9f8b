import { kitTables, tablesOf, typesOf } from '@halyard/bundling'

interface TypeFile {
  readonly path: string
  readonly types: string
}

/** The generated files, as the English texts want them. */
export const typeFiles = (): readonly TypeFile[] => [
  { path: 'packages/web/src/locales/tables.gen.ts', types: typesOf('KitTables', kitTables('en')) },
  { path: 'apps/portal/src/locales/tables.gen.ts', types: typesOf('SourceTables', ownTables('portal')) },
  { path: 'apps/console/src/locales/tables.gen.ts', types: typesOf('SourceTables', ownTables('console')) },
]

/** The texts of codes are typed by the contract. */
function ownTables(application: 'portal' | 'console') {
  const { codes, ...tables } = tablesOf(application, 'en')
  return tables
}
