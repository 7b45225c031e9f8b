/** Loads a language's table when a screen first needs it; each is a separate file in the bundle. */
import type { Language } from '@halyard/contract'

/** By `<language>/<table>`. */
export type TableFiles = Readonly<Record<string, () => Promise<{ readonly default: object }>>>

let files: TableFiles = {}

/** React's `use` reads a promise that carries its outcome without suspending. */
type Settled<Value> = Promise<Value> & {
  status?: 'fulfilled' | 'rejected'
  value?: Value
  reason?: unknown
}

const loaded = new Map<string, Settled<object>>()

/** Sets the application's tables, including codes. Returns the previous ones. */
export function setTableFiles(next: TableFiles): TableFiles {
  const before = files
  files = next
  for (const name of loaded.keys()) if (before[name] !== next[name]) loaded.delete(name)
  return before
}

/** True if the application has a table of this name. */
export const isTable = (name: string): boolean => `en/${name}` in files

/** Enough for React to render the fallback of a table that cannot be loaded. */
const failedForMs = 1000

/** A failed load is retried. */
export function loadTable(language: Language, name: string): Promise<object> {
  const known = loaded.get(`${language}/${name}`)
  return known && known.status !== 'rejected' ? known : startLoading(language, name)
}

/** For `use`, which needs the same promise at each render, also to see its failure. */
export function tableToDraw(language: Language, name: string): Promise<object> {
  return loaded.get(`${language}/${name}`) ?? startLoading(language, name)
}

function startLoading(language: Language, name: string): Promise<object> {
  const key = `${language}/${name}`
  const table: Settled<object> = fetchTable(language, name)
  loaded.set(key, table)
  table.then(
    (value) => Object.assign(table, { status: 'fulfilled', value }),
    (reason: unknown) => {
      void Object.assign(table, { status: 'rejected', reason })
      setTimeout(() => loaded.get(key) === table && loaded.delete(key), failedForMs)
    },
  )
  return table
}

async function fetchTable(language: Language, name: string): Promise<object> {
  const load = files[`${language}/${name}`]
  if (!load) throw new Error(`No texts ${language}/${name}`)
  return (await load()).default
}
