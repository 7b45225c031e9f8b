/** The bundling that all our browser applications share. */

export { browserApplication } from './browser-application.ts'
export { bundledScript } from './bundled-script.ts'
export { kitTables, tablesOf } from './tables-of.ts'
export { textTables } from './text-tables.ts'
export { typesOf } from './text-types.ts'
