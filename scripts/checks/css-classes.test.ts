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
