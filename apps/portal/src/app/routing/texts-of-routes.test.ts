import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readRoutes } from '../../../first-load/read-routes.ts'

const packages = join(import.meta.dirname, '../../../../../packages')

interface Module {
  /** The tables of texts that it uses. */
  readonly tables: readonly string[]
  /** Its imports and re-exports; no names if the whole module is imported. */
  readonly imports: readonly { readonly names: readonly string[] | null; readonly from: string }[]
}

const known = new Map<string, Module>()
function moduleAt(file: string): Module {
  const read = known.get(file) ?? readModule(file)
  known.set(file, read)
  return read
}

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8')
  const named = Array.from(text.matchAll(/\buse(?:Kit)?Texts\('(\w+)'\)/g), ([, table = '']) => table)
  const statements = text.matchAll(
    /^(?:import|export) (?!type )(?:\{([^}]*)\}|[^'{]*?)? ?(?:from )?'([^']+)'/gms,
  )
  return {
    tables: [...named, ...(text.includes('useCodeTexts()') ? ['codes'] : [])],
    imports: [...statements].flatMap(([, names, from = '']) => {
      const path = resolved(file, from)
      return path ? [{ names: names ? namesIn(names) : null, from: path }] : []
    }),
  }
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name && !name.startsWith('type '))

const exportsOf = (kit: string): Record<string, string> =>
  JSON.parse(readFileSync(join(packages, kit, 'package.json'), 'utf8')).exports

function resolved(file: string, from: string): string | null {
  if (from.startsWith('.') && /\.tsx?$/.test(from)) return join(dirname(file), from)
  const [, kit, name] = /^@halyard\/(ui|web)\/([\w-]+)$/.exec(from) ?? []
  const path = kit && exportsOf(kit)[`./${name}`]
  return kit && path ? join(packages, kit, path) : null
}

/** All modules that a page loads for these names; of an index, only the requested exports count. */
function collect(file: string, names: readonly string[] | null, seen: Map<string, Set<string>>): void {
  const before = seen.get(file)
  const requested = names ?? ['*']
  if (before && requested.every((name) => before.has(name))) return
  seen.set(file, new Set([...(before ?? []), ...requested]))
  for (const imported of moduleAt(file).imports) {
    const partly = file.endsWith('/index.ts') && names && imported.names
    const wanted = partly ? imported.names.filter((name) => names.includes(name)) : imported.names
    if (!partly || wanted?.length) collect(imported.from, wanted, seen)
  }
}

test('every page loads its texts before it is shown: otherwise the frame would vanish meanwhile', () => {
  const routes = readRoutes(import.meta.dirname)
  let shown = 0
  const missing = routes.flatMap(({ path, modules, tables }) => {
    const seen = new Map<string, Set<string>>()
    for (const module of modules) collect(module, null, seen)
    return [...seen.keys()].flatMap((file) => {
      shown += moduleAt(file).tables.length
      const late = moduleAt(file).tables.filter((table) => !tables.includes(table))
      return late.map((table) => `${path} shows ${table} in ${file.split('/src/')[1]}`)
    })
  })
  expect(shown).toBeGreaterThan(500)
  expect(missing).toEqual([])
})
