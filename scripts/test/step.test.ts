import { expect, test } from 'vitest'
import { counts, format, namesOfFailed, ofCheck, runStep, type Step, sumOf } from './step.ts'

const step: Step = { name: 'types', title: 'types', run: async () => ofCheck({ ok: true, output: 'noise' }) }

test('a passing step prints one line, without its output', () => {
  const line = format(step, { passed: 1, failed: 0, output: 'noise' }, 1234)
  expect(line).toMatch(/^ok +types +1\.2 s$/)
})

test('a failing step prints its output', () => {
  const text = format(step, { passed: 2, failed: 1, output: 'a.ts(1,1): wrong' }, 1000)
  expect(text).toMatch(/^FAILED +types +1\.0 s +2 passed, 1 failed\n\na\.ts\(1,1\): wrong\n$/)
})

test('failures are listed below their step, and again at the end', () => {
  const faults = [{ title: 'members can log in', details: 'login.test.ts\nError: no' }]
  const outcome = { passed: 2, failed: 1, output: 'a long report', faults, figures: ['12 kB'] }
  expect(format(step, outcome, 0).split('\n').slice(1)).toEqual([
    '',
    '  members can log in',
    '    login.test.ts',
    '    Error: no',
    '       12 kB',
    '',
    'a long report',
    '',
  ])
  expect(namesOfFailed(step, outcome)).toEqual(['FAILED members can log in'])
})

test('with several failures, all names come before the details, which omit library frames', () => {
  const faults = [
    { title: 'log in', details: 'login.test.ts\n  at /x/node_modules/vitest/run.js:1\n  at login.ts:3' },
    { title: 'log out', details: 'logout.test.ts' },
  ]
  expect(format(step, { passed: 2, failed: 2, output: '', faults }, 0).split('\n').slice(1)).toEqual([
    '       log in',
    '       log out',
    '',
    '  log in',
    '    login.test.ts',
    '      at login.ts:3',
    '',
    '  log out',
    '    logout.test.ts',
  ])
})

test('a step that failed without naming a test is listed itself', () => {
  expect(namesOfFailed(step, ofCheck({ ok: false, output: 'crashed' }))).toEqual(['FAILED types'])
  expect(namesOfFailed(step, ofCheck({ ok: true, output: '' }))).toEqual([])
})

test('figures are also printed if all passed', () => {
  expect(format(step, { passed: 1, failed: 0, output: '', figures: ['12 kB'] }, 0)).toMatch(/\n +12 kB$/)
})

test('a step that throws has failed, with its error', async () => {
  const printed: string[] = []
  const broken = { ...step, run: () => Promise.reject(new Error('no such program')) }
  const outcome = await runStep(broken, (text) => printed.push(text))
  expect(outcome).toMatchObject({ passed: 0, failed: 1 })
  expect(printed.join('')).toContain('no such program')
})

test('the last line sums all steps', () => {
  const outcomes = [ofCheck({ ok: true, output: '' }), { passed: 40, failed: 2, output: '' }]
  expect(counts(sumOf(outcomes))).toBe('41 passed, 2 failed')
})
