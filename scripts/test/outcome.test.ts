import { expect, test } from 'vitest'
import { ofTests } from './outcome.ts'
import type { ReportedTest } from './reports.ts'

const reported = (title: string, changes: Partial<ReportedTest> = {}): ReportedTest => ({
  title,
  name: title,
  groups: [],
  outcome: 'passed',
  retried: false,
  figures: [],
  project: '',
  lookedAt: [],
  ...changes,
})
const well = { ok: true, output: '' }
const retried = (title: string) => reported(title, { retried: true })

test('passed and failed are counted, figures handed on', () => {
  const tests = [reported('a', { figures: ['12 kB'] }), reported('b', { outcome: 'failed' })]
  expect(ofTests(tests, { ok: false, output: 'b broke' })).toEqual({
    passed: 1,
    failed: 1,
    output: 'b broke',
    figures: ['12 kB'],
  })
})

test('a run that ended badly, or left no report, has failed', () => {
  expect(ofTests([reported('a')], { ok: false, output: 'crashed' })).toMatchObject({ passed: 1, failed: 1 })
  expect(ofTests(null, well)).toMatchObject({ passed: 0, failed: 1 })
})

test('a skipped test is named and fails the run', () => {
  const { failed, figures } = ofTests([reported('a'), reported('b', { outcome: 'skipped' })], well)
  expect(failed).toBe(1)
  expect(figures).toEqual(['skipped: b'])
})

test('two tests that needed a second try are named; a third fails the run', () => {
  const two = ofTests([reported('a'), retried('b'), retried('c')], well)
  expect(two).toMatchObject({ passed: 3, failed: 0 })
  expect(two.figures).toEqual(['passed only when tried again: b', 'passed only when tried again: c'])
  const three = ofTests([retried('a'), retried('b'), retried('c')], well)
  expect(three.failed).toBe(1)
  expect(three.figures).toContain('3 tests passed only when tried again; at most 2 may')
})
