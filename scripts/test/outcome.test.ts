import { expect, test } from 'vitest'
import { ofTests } from './outcome.ts'
import type { ReportedTest } from './reports.ts'

const reported = (title: string, changes: Partial<ReportedTest> = {}): ReportedTest => ({
  title,
  name: title,
  groups: [],
  file: 'a.test.ts',
  outcome: 'passed',
  fault: '',
  retried: false,
  figures: [],
  project: '',
  lookedAt: [],
  ...changes,
})
const well = { ok: true, output: '' }
const retried = (title: string) => reported(title, { retried: true })

test('passed and failed tests are counted, failures named, figures passed on', () => {
  const tests = [
    reported('a', { figures: ['12 kB'] }),
    reported('b', { outcome: 'failed', fault: 'Error: no' }),
  ]
  expect(ofTests(tests, { ok: false, output: 'b broke' })).toEqual({
    passed: 1,
    failed: 1,
    output: 'b broke',
    faults: [{ title: 'b', details: 'a.test.ts\nError: no' }],
    figures: ['12 kB'],
  })
})

test('a run that exits with an error, or leaves no report, has failed', () => {
  expect(ofTests([reported('a')], { ok: false, output: 'crashed' })).toMatchObject({ passed: 1, failed: 1 })
  expect(ofTests(null, well)).toMatchObject({ passed: 0, failed: 1 })
})

test('a skipped test is reported and fails the run', () => {
  const { failed, faults } = ofTests([reported('a'), reported('b', { outcome: 'skipped' })], well)
  expect(failed).toBe(1)
  expect(faults).toEqual([{ title: 'skipped: b', details: 'a.test.ts' }])
})

test('two retried tests are reported; a third fails the run', () => {
  const two = ofTests([reported('a'), retried('b'), retried('c')], well)
  expect(two).toMatchObject({ passed: 3, failed: 0, faults: [] })
  expect(two.figures).toEqual(['passed only when tried again: b', 'passed only when tried again: c'])
  const three = ofTests([retried('a'), retried('b'), retried('c')], well)
  expect(three.failed).toBe(1)
  const tooMany = '3 tests passed only when tried again; at most 2 may'
  expect(three.faults).toEqual([{ title: tooMany, details: '' }])
})
