/** Makes each table of texts a module of its own, so that a screen loads only the tables it reads. */
import type { Plugin } from 'vite'
import { type Application, languagesOfTexts, tablesOf } from './tables-of.ts'

export function textTables(): Plugin {
  return {
    name: 'text-tables',
    resolveId(id, importer = '') {
      if (id.startsWith('virtual:texts/')) return `\0${id.slice('virtual:'.length)}`
      const [, application] = /[\\/]apps[\\/](portal|console)[\\/]/.exec(importer) ?? []
      return id === 'virtual:texts' && application ? `\0texts/${application}` : null
    },
    load(id) {
      if (!id.startsWith('\0texts/')) return null
      const [application, language, table] = id.slice('\0texts/'.length).split('/') as [
        Application,
        string?,
        string?,
      ]
      if (!language || !table) return listOf(application)
      return `export default ${JSON.stringify(tablesOf(application, language)[table])}`
    },
  }
}

/** `{ 'en/wallet': () => import(...) }` for each table of each language. */
function listOf(application: Application): string {
  const names = languagesOfTexts().flatMap((language) =>
    Object.keys(tablesOf(application, language)).map((table) => `${language}/${table}`),
  )
  const loads = names.map((name) => `'${name}': () => import('virtual:texts/${application}/${name}')`)
  return `export const tables = {\n${loads.join(',\n')}\n}`
}
