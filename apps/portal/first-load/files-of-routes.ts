/** The files each route needs besides those that the page itself names, from the finished bundle. Pure. */
import { callOfTotal, firstCallsOf } from '../src/boot/first-calls.ts'
import type { FirstLoad } from '../src/boot/first-load.ts'
import type { RouteLoads } from './read-routes.ts'

interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>

/** Modules of @halyard/bundling, one for each table of texts. */
const tableModule = /texts\/portal\/([\w-]+)\/(\w+)$/

export function filesOfRoutes(routes: readonly RouteLoads[], bundle: Bundle): FirstLoad {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])))
  const onPage = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => filesOf(entry, bundle)))

  const codeOf = ({ path, modules }: RouteLoads) =>
    modules.flatMap((module) => {
      const chunk = chunkOf.get(module)
      if (!chunk) throw new Error(`No file of the portal holds ${module}, which ${path} loads`)
      return filesOf(chunk, bundle).filter((file) => !onPage.has(file))
    })
  const files = [...new Set(routes.flatMap(codeOf))]

  /** By language and table. */
  const texts = new Map<string, Map<string, string>>()
  for (const [id, { fileName }] of chunkOf) {
    const [, language, table = ''] = tableModule.exec(id) ?? []
    if (!language) continue
    if (!texts.has(language)) texts.set(language, new Map())
    texts.get(language)?.set(table, fileName)
  }
  // Tables are grouped into files alike in each language, so one language shows the grouping.
  const [inOrder = new Map<string, string>()] = texts.values()
  const textFiles = [...new Set(inOrder.values())]
  const tablesInOrder = textFiles.map((file) => [...inOrder].find(([, each]) => each === file)?.[0] ?? '')

  const callsOf = ({ path, member }: RouteLoads) => (member ? firstCallsOf(path) : [])
  const calls = [...new Set(routes.flatMap(callsOf))]

  return {
    files: files.map(addressOf),
    texts: Object.fromEntries(
      [...texts].map(([language, tables]) => [
        language,
        tablesInOrder.map((table) => addressOf(tables.get(table) ?? '')),
      ]),
    ),
    calls,
    total: callOfTotal,
    font: addressOf(Object.keys(bundle).find((file) => file.endsWith('.woff2')) ?? ''),
    routes: routes.map((route) => ({
      path: route.path,
      member: route.member,
      files: positions(codeOf(route), files),
      texts: positions(
        route.tables.map((table) => inOrder.get(table) ?? ''),
        textFiles,
      ),
      calls: positions(callsOf(route), calls),
    })),
  }
}

/** The file, its imports, and their stylesheets. */
function filesOf(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? filesOf(file, bundle, seen) : []
  })
  return [...imported, chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
}

const addressOf = (file: string) => `/${file}`

function positions(of: readonly string[], files: readonly string[]): number[] {
  return [...new Set(of.map((file) => files.indexOf(file)))]
}
