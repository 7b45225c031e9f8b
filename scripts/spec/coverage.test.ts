import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ReportedTest } from '../test/reports.ts'
import { coverageBySlice, faultsOf, idsIn } from './coverage.ts'
import { checkNotes, parseStatements, readStatements } from './statements.ts'

const statements = parseStatements(
  [
    '# id\tslice\tsection\tstatement',
    'VAL-001\tidentity\t5\tAn empty field is refused',
    'VAL-002\tidentity\t5\tA long field is refused',
    'WAL-001\twallet\t2\tThe balance is shown',
    '',
  ].join('\n'),
)

const reported = (
  outcome: ReportedTest['outcome'],
  name: string,
  groups: readonly string[] = [],
): ReportedTest => ({
  title: [...groups, name].join(' '),
  name,
  groups,
  file: 'a.test.ts',
  outcome,
  fault: '',
  retried: false,
  figures: [],
  project: '',
  lookedAt: [],
})
const passed = (name: string, groups?: readonly string[]) => reported('passed', name, groups)
const failed = (name: string) => reported('failed', name)
const skipped = (name: string) => reported('skipped', name)

test('a title may name several ids, anywhere', () => {
  expect(idsIn('sign-in [VAL-001] [VAL-002] refuses [not an id] empty fields')).toEqual([
    'VAL-001',
    'VAL-002',
  ])
})

test('a statement counts as tested by a passing test only', () => {
  const tests = [
    passed('[VAL-001] is refused'),
    failed('[VAL-002] is refused'),
    skipped('[WAL-001] is shown'),
  ]
  const bySlice = coverageBySlice(statements, tests).map(({ slice, tested, untested }) => [
    slice,
    tested.map(({ id }) => id),
    untested.map(({ id }) => id),
  ])
  expect(bySlice).toEqual([
    ['identity', ['VAL-001'], ['VAL-002']],
    ['wallet', [], ['WAL-001']],
  ])
})

test('a finished slice with every statement tested has no fault', () => {
  expect(faultsOf(statements, [passed('[VAL-001] [VAL-002] both')], ['identity'])).toEqual([])
})

test('an untested statement of a finished slice is a fault, of another it is not', () => {
  expect(faultsOf(statements, [passed('[VAL-001]'), failed('[VAL-002]')], ['identity'])).toEqual([
    'VAL-002 of the finished slice identity has no passing test: A long field is refused',
  ])
  expect(faultsOf(statements, [], [])).toEqual([])
})

test('a title with an id that does not exist is a fault', () => {
  expect(faultsOf(statements, [passed('[VAL-12] typo')], [])).toEqual([
    'VAL-12 does not exist, but a test is titled: [VAL-12] typo',
  ])
})

test('an id in a group’s title is a fault', () => {
  expect(faultsOf(statements, [passed('is refused', ['[WAL-001] a wallet'])], ['wallet'])).toEqual([
    'A group names a statement, which its tests are to name: [WAL-001] a wallet',
    'WAL-001 of the finished slice wallet has no passing test: The balance is shown',
  ])
})

test('more than four statements in one title are a fault', () => {
  const four = '[VAL-001] [VAL-002] [WAL-001] [VAL-001]'
  expect(faultsOf(statements, [passed(four)], [])).toEqual([])
  expect(faultsOf(statements, [passed(`${four} [VAL-002]`)], [])).toEqual([
    `More than 4 statements in one title, which no reader can check: ${four} [VAL-002]`,
  ])
})

test('a finished slice that does not exist is a fault', () => {
  expect(faultsOf(statements, [], ['walet'])).toEqual(['The finished slice walet does not exist'])
})

test.each([
  ['too short', 'VAL-001\tidentity'],
  ['too long', 'VAL-001\tidentity\t5\tText\tIs more (docs/access.md)\tand more'],
  ['an empty fifth column', 'VAL-001\tidentity\t5\tText\t'],
])('an invalid line of the list is refused: %s', (_, line) => {
  expect(() => parseStatements(line)).toThrow('cannot be read')
})

test('a deviation from a statement is described in its line, with the note that explains it', () => {
  const line = (beyond: string) => `VAL-001\tidentity\t5\tText\t${beyond}`
  expect(statements.map(({ beyond }) => beyond)).toEqual([null, null, null])
  expect(parseStatements(line('Also more (docs/access.md)'))).toMatchObject([
    { text: 'Text', beyond: 'Also more (docs/access.md)' },
  ])
  expect(() => parseStatements(line('Also more'))).toThrow('VAL-001 goes beyond')
})

test('the note of a deviation is in docs', () => {
  const root = join(import.meta.dirname, '../..')
  expect(readStatements(root).filter(({ beyond }) => beyond !== null).length).toBeGreaterThan(10)
  expect(() => checkNotes(readStatements(root), ['access.md'])).toThrow('which is not in docs/')
})
