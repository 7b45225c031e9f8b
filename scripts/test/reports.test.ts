import { expect, test } from 'vitest'
import { testsOfPlaywright, testsOfVitest } from './reports.ts'

const ofVitest = (ancestorTitles: readonly string[], title: string, status: string) => ({
  ancestorTitles,
  fullName: [...ancestorTitles, title].join(' '),
  title,
  status,
})

test('vitest: each test with its full title', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          ofVitest(['sign-in'], '[VAL-001] refuses', 'passed'),
          ofVitest(['sign-in'], 'allows', 'failed'),
          ofVitest([], 'later', 'todo'),
        ],
      },
    ],
  }
  const tests = testsOfVitest(JSON.stringify(report))
  expect(tests.map(({ title, name, groups, outcome }) => [title, name, groups, outcome])).toEqual([
    ['sign-in [VAL-001] refuses', '[VAL-001] refuses', ['sign-in'], 'passed'],
    ['sign-in allows', 'allows', ['sign-in'], 'failed'],
    ['later', 'later', [], 'skipped'],
  ])
})

test('vitest: a file that cannot be loaded counts as a failed test', () => {
  const report = { testResults: [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }] }
  expect(testsOfVitest(JSON.stringify(report))).toEqual([
    {
      title: 'broken.test.ts',
      name: 'broken.test.ts',
      groups: [],
      outcome: 'failed',
      retried: false,
      figures: [],
      project: '',
      lookedAt: [],
    },
  ])
})

test('Playwright: nested suites, one test for each project, one that was tried again marked', () => {
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
                  result('desktop', 'expected', [
                    { type: 'figure', description: '12 kB' },
                    { type: 'looked at', description: '/login' },
                  ]),
                  result('phone', 'flaky'),
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  const own = { name: '[ROU-001] opens', groups: ['login.spec.ts', 'sign-in'], outcome: 'passed' }
  expect(testsOfPlaywright(JSON.stringify(report))).toEqual([
    {
      ...own,
      title: 'login.spec.ts sign-in [ROU-001] opens (desktop)',
      retried: false,
      figures: ['12 kB'],
      project: 'desktop',
      lookedAt: ['/login'],
    },
    {
      ...own,
      title: 'login.spec.ts sign-in [ROU-001] opens (phone)',
      retried: true,
      figures: [],
      project: 'phone',
      lookedAt: [],
    },
    {
      title: 'global set-up failed',
      name: 'global set-up failed',
      groups: [],
      outcome: 'failed',
      retried: false,
      figures: [],
      project: '',
      lookedAt: [],
    },
  ])
})
