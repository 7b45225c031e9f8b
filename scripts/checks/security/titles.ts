/** Test titles in a file, as a document quotes them. */
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'

export function titlesIn(fileName: string, source: string): readonly string[] {
  const { program, errors } = parseSync(fileName, source)
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`)
  const titles: string[] = []
  const names = new Set(['test', 'it'])
  new Visitor({
    // `import { test as chapters }`
    ImportSpecifier: ({ imported, local }) => {
      if (imported.type === 'Identifier' && names.has(imported.name)) names.add(local.name)
    },
    CallExpression: (call) => {
      const title = isTest(call, names) ? textOf(call) : null
      if (title !== null) titles.push(quotedAs(title))
    },
  }).visit(program)
  return titles
}

/** Without statement ids and tags. */
function quotedAs(title: string): string {
  return title.replace(/\[[A-Z]{3}-\d+\] /g, '').replace(/( @[\w-]+)+$/, '')
}

/** `test(…)`, `test.each(…)(…)`, `test.only(…)`. */
function isTest({ callee }: CallExpression, names: ReadonlySet<string>): boolean {
  let called: Expression | CallExpression['callee'] = callee
  while (called.type === 'CallExpression' || called.type === 'MemberExpression') {
    called = called.type === 'CallExpression' ? called.callee : called.object
  }
  return called.type === 'Identifier' && names.has(called.name)
}

function textOf({ arguments: [first] }: CallExpression): string | null {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  if (first?.type !== 'TemplateLiteral') return null
  return first.quasis.map(({ value }) => value.cooked ?? '').join('…')
}
