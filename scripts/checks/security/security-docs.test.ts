import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countOf, faultsOfRows, rowsIn } from './asvs.ts'
import { asvsItems } from './asvs-items.ts'
import { faultsOfLinks, linksIn, quotesTests } from './quoted-tests.ts'
import { titlesIn } from './titles.ts'

const root = join(import.meta.dirname, '../../..')
const asvs = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

describe('the documents on security', () => {
  test.each(['docs/security.md', 'docs/asvs.md', 'SECURITY.md'])(
    '%s links to existing files and quotes existing tests',
    (path) => {
      expect(faultsOfLinks(root, path)).toEqual([])
    },
  )

  test('list each item of the standard once, with its state and evidence', () => {
    expect(asvsItems).toHaveLength(253)
    expect(faultsOfRows(rowsIn(asvs), asvsItems)).toEqual([])
  })

  test('count met items as the tables do', () => {
    expect(asvs).toContain(countOf(rowsIn(asvs)))
  })

  test('quote a test in every section of docs/security.md that claims protection', () => {
    const [, ...sections] = readFileSync(join(root, 'docs/security.md'), 'utf8').split(/^### /m)
    expect(sections.length).toBeGreaterThan(20)
    const without = sections.filter((section) => !quotesTests(linksIn('docs/security.md', section)))
    expect(without.map((section) => section.split('\n')[0])).toEqual([])
  })
})

describe('a fault is found:', () => {
  const row = (changes: object) => ({
    item: '1.1.1',
    asks: 'something',
    state: 'met',
    shownBy: '[it](a.test.ts)',
    ...changes,
  })
  const faults = (...rows: object[]) => faultsOfRows(rows.map(row), ['1.1.1', '1.1.2'])

  test('a missing, duplicate or unknown item', () => {
    expect(faults({})).toEqual(['1.1.2 is missing'])
    expect(faults({}, {}, { item: '1.1.2' })).toEqual(['1.1.1 is there twice'])
    expect(faults({}, { item: '1.1.2' }, { item: '9.9.9' })).toEqual(['9.9.9 is no item of level 1 or 2'])
  })

  test('of each item in a row of several', () => {
    const items = rowsIn('| 1.1.1, 1.2.5-7 | something | met | no link |').map((row) => row.item)
    expect(items).toEqual(['1.1.1', '1.2.5', '1.2.6', '1.2.7'])
  })

  test('an unknown state, and a claim without evidence', () => {
    const rest = { item: '1.1.2' }
    expect(faults({ state: 'partly' }, rest)).toEqual([
      '1.1.1 is neither met nor not met nor not applicable, but “partly”',
    ])
    expect(faults({ shownBy: 'surely' }, rest)).toEqual([
      '1.1.1 is said to be met, and links to nothing that shows it',
    ])
    expect(faults({ state: 'not met', shownBy: '' }, rest)).toEqual(['1.1.1 has neither test nor reason'])
  })

  test('titles are read with their tables and templates, without statements and devices', () => {
    const source = `
      import { test as chapters } from './chapters.ts'
      describe('group', () => {
        test('[VAL-001] [VAL-002] one', () => {})
        test.each([1])('%s two', () => {})
        it(\`three \${x}\`, () => {})
        test('four @phone', { timeout: 1 }, () => {})
        chapters('five', () => {})
        expect('six', 'no test')
      })`
    expect(titlesIn('a.test.ts', source)).toEqual(['one', '%s two', 'three …', 'four', 'five'])
  })

  test('links are relative to the document', () => {
    const links = linksIn(
      'docs/a.md',
      'See [one](../x/a.test.ts), [two](#here), [three](https://example.test).',
    )
    expect(links).toEqual([{ text: 'one', path: 'x/a.test.ts' }])
  })
})
