import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../', import.meta.url))
const reactsLazy = /import \{[^}]*\blazy\b[^}]*\} from 'react'/

/** A whole screen: nothing typed is on it. */
const screens = ['app/routing/not-found.tsx']

test('a part of a screen that cannot be loaded leaves the rest of the screen as it is', () => {
  const files = globSync('**/*.tsx', { cwd: src })
  expect(files.length).toBeGreaterThan(200)
  const replacing = files.filter((path) => reactsLazy.test(readFileSync(`${src}${path}`, 'utf8')))
  expect(replacing).toEqual(screens)
})
