/** Reads the tables of docs/asvs.md and reports their errors. */
import { linksIn } from './quoted-tests.ts'

const states = ['met', 'not met', 'not applicable'] as const

export interface AsvsRow {
  readonly item: string
  readonly asks: string
  readonly state: string
  readonly shownBy: string
}

/** One row per item of a first cell such as `1.1.1` or `1.1.1, 1.2.5-9`. */
export function rowsIn(markdown: string): readonly AsvsRow[] {
  return markdown.split('\n').flatMap((line) => {
    const [, items = '', asks = '', state = '', shownBy = ''] = line.split('|').map((cell) => cell.trim())
    return itemsIn(items).map((item) => ({ item, asks, state, shownBy }))
  })
}

const itemRange = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/

function itemsIn(cell: string): readonly string[] {
  const ranges = cell.split(', ').map((range) => itemRange.exec(range))
  return ranges.flatMap((range) => {
    if (range === null) return []
    const [, section, first, last = first] = range
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => `${section}.${Number(first) + at}`,
    )
  })
}

export function faultsOfRows(rows: readonly AsvsRow[], items: readonly string[]): readonly string[] {
  const listed = rows.map(({ item }) => item)
  return [
    ...items.filter((item) => !listed.includes(item)).map((item) => `${item} is missing`),
    ...listed.filter((item, at) => listed.indexOf(item) !== at).map((item) => `${item} is there twice`),
    ...listed.filter((item) => !items.includes(item)).map((item) => `${item} is no item of level 1 or 2`),
    ...rows.filter(({ asks }) => asks === '').map(({ item }) => `${item} does not say what it asks for`),
    ...rows
      .filter(({ state }) => !(states as readonly string[]).includes(state))
      .map(({ item, state }) => `${item} is neither met nor not met nor not applicable, but “${state}”`),
    ...rows.filter(({ shownBy }) => shownBy === '').map(({ item }) => `${item} has neither test nor reason`),
    ...rows
      .filter(({ state, shownBy }) => state === 'met' && linksIn('docs/asvs.md', shownBy).length === 0)
      .map(({ item }) => `${item} is said to be met, and links to nothing that shows it`),
  ]
}

/** `met 171, not met 12, …`, as in the document's introduction. */
export function countOf(rows: readonly AsvsRow[]): string {
  return states.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`).join(', ')
}
