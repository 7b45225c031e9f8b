/** Compares the titles of tests with the statements of the specification. */
import type { ReportedTest } from '../test/reports.ts'
import type { Statement } from './statements.ts'

export interface SliceCoverage {
  readonly slice: string
  readonly tested: readonly Statement[]
  readonly untested: readonly Statement[]
}

/** A test that claims more only touches some of them in passing. */
const maxIds = 4

const idInTitle = /\[([A-Z]{3}-\d+)\]/g

export function idsIn(title: string): readonly string[] {
  return [...title.matchAll(idInTitle)].map((found) => found[1] ?? '')
}

export function coverageBySlice(
  statements: readonly Statement[],
  tests: readonly ReportedTest[],
): readonly SliceCoverage[] {
  const passing = new Set(
    tests.filter((test) => test.outcome === 'passed').flatMap((test) => idsIn(test.name)),
  )
  return [...new Set(statements.map((statement) => statement.slice))].map((slice) => {
    const ofSlice = statements.filter((statement) => statement.slice === slice)
    return {
      slice,
      tested: ofSlice.filter(({ id }) => passing.has(id)),
      untested: ofSlice.filter(({ id }) => !passing.has(id)),
    }
  })
}

/** The faults that make the test run fail. */
export function faultsOf(
  statements: readonly Statement[],
  tests: readonly ReportedTest[],
  finishedSlices: readonly string[],
): readonly string[] {
  const known = new Set(statements.map(({ id }) => id))
  const slices = coverageBySlice(statements, tests)
  return [
    ...finishedSlices
      .filter((finished) => !slices.some(({ slice }) => slice === finished))
      .map((finished) => `The finished slice ${finished} does not exist`),
    ...tests.flatMap(({ title, name }) =>
      idsIn(name)
        .filter((id) => !known.has(id))
        .map((id) => `${id} does not exist, but a test is titled: ${title}`),
    ),
    ...tests
      .filter(({ name }) => idsIn(name).length > maxIds)
      .map(({ title }) => `More than ${maxIds} statements in one title, which no reader can check: ${title}`),
    ...[...new Set(tests.flatMap(({ groups }) => groups))]
      .filter((group) => idsIn(group).length > 0)
      .map((group) => `A group names a statement, which its tests are to name: ${group}`),
    ...slices
      .filter(({ slice }) => finishedSlices.includes(slice))
      .flatMap(({ slice, untested }) =>
        untested.map(({ id, text }) => `${id} of the finished slice ${slice} has no passing test: ${text}`),
      ),
  ]
}
