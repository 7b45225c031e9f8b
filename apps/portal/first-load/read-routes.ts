/**
 * Reads from the routes' source what each path loads: modules and tables of texts, including those of its
 * layouts. So there is no second list to maintain; a test compares the paths with the router's own.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

export interface RouteLoads {
  readonly path: string
  /** True if it lies in the frame for signed-in members. */
  readonly member: boolean
  /** Absolute paths of modules. */
  readonly modules: readonly string[]
  readonly tables: readonly string[]
}

interface Found extends Pick<RouteLoads, 'modules' | 'tables'> {
  /** Several when a function makes routes alike, none for a layout. */
  readonly paths: readonly string[]
  readonly name: string | undefined
  readonly parent: string | undefined
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

export function readRoutes(folder: string): RouteLoads[] {
  const found = globSync('*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => routesIn(join(folder, file)))
  const byName = new Map(found.map((route) => [route.name, route]))
  const lineOf = (route: Found): Found[] => {
    const parent = route.parent ? byName.get(route.parent) : undefined
    return parent ? [...lineOf(parent), route] : [route]
  }
  return found.flatMap((route) => {
    const line = lineOf(route)
    const modules = [...new Set(line.flatMap((each) => each.modules))]
    const tables = [...new Set(line.flatMap((each) => each.tables))]
    const member = line.some(({ name }) => name === 'memberRoute')
    return route.paths.map((path) => ({ path, member, modules, tables }))
  })
}

function routesIn(file: string): Found[] {
  const program = parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node
  const all = within(program)
  const constants = new Map(
    all.filter(isA('VariableDeclarator')).map((each) => [nameOf(each.id), each.init as Node]),
  )
  /** The node, and the values of the file's constants that it names. */
  const expanded = (node: Node, seen = new Set<unknown>()): Node[] =>
    within(node).flatMap((each) => {
      const held = each.type === 'Identifier' ? constants.get(nameOf(each)) : undefined
      if (!held || seen.has(held)) return [each]
      return [each, ...expanded(held, seen.add(held))]
    })
  return all.filter(isCallOf('createRoute', 'createRootRoute')).map((call) => {
    const [options] = call.arguments as [Node]
    const property = (name: string) => propertyOf(options, name)
    const loads = ['loader', 'component'].flatMap((name) => expanded(property(name) ?? nothing))
    return {
      name: [...constants].find(([, held]) => held === call)?.[0],
      parent: parentOf(property('getParentRoute'), constants),
      paths: pathsOf(property('path'), call, all),
      modules: loads.filter(isA('ImportExpression')).map(({ source }) => join(dirname(file), textOf(source))),
      tables: loads
        .filter(isCallOf('loadTexts'))
        .flatMap(({ arguments: tables }) => (tables as Node[]).map(textOf)),
    }
  })
}

const nothing: Node = { type: 'None' }

/** The name that the function returns; routes of a file may share the function. */
function parentOf(given: Node | undefined, constants: ReadonlyMap<string, Node>): string | undefined {
  const written = given?.type === 'Identifier' ? constants.get(nameOf(given)) : given
  return written && within(written).filter(isA('Identifier')).map(nameOf)[0]
}

/** The path as written, or the first argument of each call of the function around it. */
function pathsOf(path: Node | undefined, call: Node, all: readonly Node[]): string[] {
  if (!path) return []
  if (path.type === 'Literal') return [textOf(path)]
  const around = all.filter(isA('FunctionDeclaration')).find((each) => within(each).includes(call))
  return all.filter(isCallOf(nameOf(around?.id))).map((made) => textOf((made.arguments as Node[])[0]))
}

/** The node and all below it. */
function within(node: Node): Node[] {
  const below = Object.values(node).flat().filter(isNode)
  return [node, ...below.flatMap(within)]
}

function propertyOf(options: Node, name: string): Node | undefined {
  return (options.properties as Node[]).find((each) => nameOf(each.key) === name)?.value as Node | undefined
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isA = (type: string) => (node: Node) => node.type === type
const isCallOf =
  (...names: readonly string[]) =>
  (node: Node) =>
    node.type === 'CallExpression' && names.includes(nameOf(node.callee))
const nameOf = (node: unknown) => String((node as Node | undefined)?.name ?? '')
const textOf = (node: unknown) => String((node as Node | undefined)?.value ?? '')
