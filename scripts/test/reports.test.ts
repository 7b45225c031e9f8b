import { expect, test } from 'vitest'
import { testsOfPlaywright, testsOfVitest } from './reports.ts'

test('vitest: each test with its full title', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'sign-in [VAL-001] refuses', status: 'passed' },
          { fullName: 'sign-in allows', status: 'failed' },
          { fullName: 'later', status: 'todo' },
        ],
      },
    ],
  }
  expect(testsOfVitest(JSON.stringify(report)).map(({ title, outcome }) => [title, outcome])).toEqual([
    ['sign-in [VAL-001] refuses', 'passed'],
    ['sign-in allows', 'failed'],
    ['later', 'skipped'],
  ])
})

test('vitest: a file that cannot be loaded counts as a failed test', () => {
  const report = { testResults: [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }] }
  expect(testsOfVitest(JSON.stringify(report))).toEqual([
    { title: 'broken.test.ts', outcome: 'failed', figures: [] },
  ])
})

test('Playwright: nested suites, one test for each project, a flaky one named', () => {
  const result = (projectName: string, status: string, annotations: object[] = []) => ({
    projectName,
    status,
    annotations,
  })
  const report = {
    errors: [{ message: 'global set-up failed' }],
    suites: [
      {
        title: 'login.spec.ts',
        specs: [],
        suites: [
          {
            title: 'sign-in',
            specs: [
              {
                title: '[ROU-001] opens',
                tests: [
                  result('desktop', 'expected', [{ type: 'figure', description: '12 kB' }]),
                  result('phone', 'flaky'),
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(testsOfPlaywright(JSON.stringify(report))).toEqual([
    { title: 'login.spec.ts sign-in [ROU-001] opens (desktop)', outcome: 'passed', figures: ['12 kB'] },
    {
      title: 'login.spec.ts sign-in [ROU-001] opens (phone)',
      outcome: 'passed',
      figures: ['passed only when tried again: login.spec.ts sign-in [ROU-001] opens (phone)'],
    },
    { title: 'global set-up failed', outcome: 'failed', figures: [] },
  ])
})
