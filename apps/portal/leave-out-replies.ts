import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** What a call says for the server and its documentation: a browser sends calls, and checks no reply. */
const onlyForServers: ReadonlySet<string> = new Set([
  'summary',
  'aliases',
  'rootAliases',
  'reply',
  'refusals',
])

const isOfCalls = /[\\/]contract[\\/]src[\\/]calls[\\/]/

/** Builds the contract's calls without what no browser reads: more than half of their bytes. */
export function leaveOutReplies(): Plugin {
  return {
    name: 'leave-out-replies',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: isOfCalls },
      handler: (code, id) => ({ code: withoutReplies(id, code), map: null }),
    },
  }
}

export function withoutReplies(file: string, code: string): string {
  const left: ESTree.Span[] = []
  const calls = new Visitor({
    CallExpression({ callee, arguments: [options] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call' || options?.type !== 'ObjectExpression')
        return
      for (const property of options.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (onlyForServers.has(property.key.name)) left.push(property)
      }
    },
  })
  calls.visit(parseSync(file, code).program)
  return left
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
}
