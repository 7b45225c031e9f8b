import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dialectIn } from './words.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{apps,packages,scripts,tests}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '**/locales', '**/*.gen.ts'],
})

/** A caption, a person, a number of a chain, and keys of texts: the words mean what they say. */
const allowed = ['mostOf', 'mostShown', 'mostUrgentFirst', 'emailChangeAsked', 'draftKept']

test('names use the words of the trade', () => {
  expect(files.length).toBeGreaterThan(3000)
  const faults = files.flatMap((file) =>
    dialectIn(file, readFileSync(join(root, file), 'utf8')).map((fault) => `${file}:${fault}`),
  )
  expect(faults.filter((fault) => !allowed.some((name) => fault.includes(`: ${name},`)))).toEqual([])
})

test.each([
  ['const asked = 1', ['1: asked, in the trade: request']],
  ['\nexport class Turns {}', ['2: Turns, in the trade: Mutex or Semaphore']],
  ['const { kept: saved } = row', ['1: kept, in the trade: saved']],
  ['const nothing = anything + "asked" // told', []],
  ['const task = asking(almost)', []],
])('%j', (source, faults) => expect(dialectIn('a.ts', source)).toEqual(faults))
