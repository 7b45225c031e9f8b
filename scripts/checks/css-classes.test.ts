import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const components = '{apps/console,apps/portal,packages/ui,packages/web}/src/**/*.tsx'

/** Classes that a component takes from its stylesheet and that the stylesheet doesn't have. */
function missingClasses(component: string, stylesheetAt: (path: string) => string): readonly string[] {
  const code = component.replace(/'[^'\n]*'/g, '')
  return [...component.matchAll(/import (\w+) from '(\S+\.module\.css)'/g)].flatMap(([, name, path = '']) => {
    const stylesheet = stylesheetAt(path)
    return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
      .map(([, used = '']) => used)
      .filter((used) => !new RegExp(`\\.${used}(?![\\w-])`).test(stylesheet))
  })
}

test('a class that its stylesheet lacks is reported', () => {
  const component = "import classes from './a.module.css'\nconst both = [classes.kept, classes.renamed]\n"
  expect(missingClasses(component, () => '.kept { color: red }')).toEqual(['renamed'])
})

test('every class that a component takes from a stylesheet is there', () => {
  const missing = globSync(components, { cwd: root }).flatMap((path) =>
    missingClasses(readFileSync(join(root, path), 'utf8'), (stylesheet) =>
      readFileSync(join(root, dirname(path), stylesheet), 'utf8'),
    ).map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

const layout = join(root, 'packages/ui/src/layout')
/** How classes are called whose token is called otherwise. */
const prefixes: Readonly<Record<string, string>> = { RowGap: 'gap', columns: 'beside' }

/** The classes of all tokens that a primitive's types allow, such as `hy-size-14`. */
function classesOfTokens(file: string): readonly string[] {
  const union =
    /(?:readonly |type |\[rows: RowGap, )(\w+)(?:\?:|:| =) ((?:'[\w-]+'|\d+)(?: \| (?:'[\w-]+'|\d+))*)/g
  return [...readFileSync(join(layout, file), 'utf8').matchAll(union)]
    .filter(([, name = '']) => !['TextTag', 'ListTag', 'Tag'].includes(name))
    .flatMap(([, name = '', values = '']) =>
      values.split(' | ').map((value) => {
        const prefix = name === 'align' ? file.replace('.tsx', '') : (prefixes[name] ?? name)
        return `hy-${prefix}-${value.replaceAll("'", '')}`
      }),
    )
}

test('every token of a layout primitive has its class, and every class is a token’s', () => {
  const tokens = ['box.ts', 'stack.tsx', 'row.tsx', 'columns.tsx'].flatMap((file) => classesOfTokens(file))
  expect(tokens.length).toBeGreaterThan(60)
  const rules = readFileSync(join(layout, 'primitives.css'), 'utf8')
  const classes = new Set(Array.from(rules.matchAll(/^ *\.(hy-[\w-]+)/gm), ([, name = '']) => name))
  const flags =
    /^hy-(plain|stack|row|columns|dense|breakWords|mono|sunken|framed|gap-page|\w+-(inline|nowrap|even))$/
  expect([...classes].filter((name) => !flags.test(name)).toSorted()).toEqual(tokens.toSorted())
})
