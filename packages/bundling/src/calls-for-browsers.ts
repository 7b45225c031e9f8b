/**
 * Removes from the bundle the server-only parts of a call, mainly its reply schema and its API documentation,
 * and defers building its input rules until a form first validates. Otherwise most code evaluated before the
 * first render is rules that the page does not use.
 */
import { type Plugin, parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly put: string
}

const serverOnly = new Set([
  'aliases',
  'rootAliases',
  'access',
  'viewable',
  'summary',
  'reply',
  'refusals',
  'alsoInAddress',
])
const builtOnFirstUse = new Set(['body', 'query'])

const isOfCalls = (id: string) => /[\\/]contract[\\/]src[\\/](?!texts[\\/])[\w-]+[\\/][\w\\/-]+\.ts$/.test(id)

export function callsForBrowsers(): Plugin {
  return {
    name: 'calls-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (isOfCalls(id) ? { code: forBrowsers(code, id), map: null } : null),
  }
}

export function forBrowsers(code: string, file: string): string {
  const program = parseSync(file, code).program as unknown as Node
  return editsWithin(program, code)
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), code)
}

/** Calls in these modules are free of side effects, so that unused ones leave nothing behind. */
function editsWithin(node: Node, code: string): Edit[] {
  const isCall = node.type === 'CallExpression'
  const pure = isCall ? [{ from: node.start, to: node.start, put: '/* @__PURE__ */ ' }] : []
  const isCallDefinition = isCall && (node.callee as Node).name === 'call'
  if (isCallDefinition) return [...pure, ...editsOf((node.arguments as Node[])[0], code)]
  const below = Object.values(node).flat().filter(isNode)
  return [...pure, ...below.flatMap((each) => editsWithin(each, code))]
}

/** Only the server needs to know who may make a call; browsers only whether it needs a session. */
const saysPublic = (name: string, { value }: Node) => name === 'access' && value === 'public'

function editsOf(options: Node | undefined, code: string): Edit[] {
  const properties = (options?.properties ?? []) as Node[]
  return properties.flatMap(({ start, end, key, value }) => {
    const name = String((key as Node | undefined)?.name)
    if (serverOnly.has(name) && !saysPublic(name, value as Node))
      return [{ from: start, to: code[end] === ',' ? end + 1 : end, put: '' }]
    if (!builtOnFirstUse.has(name)) return []
    const rules = code.slice((value as Node).start, (value as Node).end)
    return [{ from: start, to: end, put: `get ${name}() { return ${rules} }` }]
  })
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
