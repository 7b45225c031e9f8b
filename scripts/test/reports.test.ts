import { expect, test } from 'vitest'
import { testsOfPlaywright, testsOfVitest } from './reports.ts'

const ofVitest = (
  ancestorTitles: readonly string[],
  title: string,
  status: string,
  failureMessages: readonly string[] = [],
) => ({
  ancestorTitles,
  fullName: [...ancestorTitles, title].join(' '),
  title,
  status,
  failureMessages,
})

test('vitest: each test with its full title and the beginning of its error', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          ofVitest(['sign-in'], '[VAL-001] refuses', 'passed'),
          ofVitest(['sign-in'], 'allows', 'failed', [`Error: no\n${'    at somewhere\n'.repeat(30)}`]),
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
  expect(tests.map(({ file }) => file)).toEqual(['a.test.ts', 'a.test.ts', 'a.test.ts'])
  const stack = Array.from({ length: 11 }, () => '    at somewhere')
  expect(tests.map(({ fault }) => fault)).toEqual(['', ['Error: no', ...stack].join('\n'), ''])
})

test('vitest: a file that cannot be loaded counts as a failed test', () => {
  const file = { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  const report = { testResults: [file] }
  expect(testsOfVitest(JSON.stringify(report))).toEqual([
    {
      title: 'broken.test.ts',
      name: 'broken.test.ts',
      groups: [],
      file: 'broken.test.ts',
      outcome: 'failed',
      fault: 'no such module',
      retried: false,
      figures: [],
      project: '',
      lookedAt: [],
    },
  ])
})

test('Playwright: nested suites, one test per project, retried ones marked', () => {
  const result = (projectName: string, status: string, annotations: object[] = [], message?: string) => ({
    projectName,
    status,
    annotations,
    results: message ? [{ errors: [{ message }] }, { errors: [] }] : [{ errors: [] }],
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
                file: 'login.spec.ts',
                line: 7,
                tests: [
                  result('desktop', 'expected', [
                    { type: 'figure', description: '12 kB' },
                    { type: 'looked at', description: '/login' },
                  ]),
                  result('phone', 'flaky', [], '\u001b[31mno such button\u001b[39m'),
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  const own = {
    name: '[ROU-001] opens',
    groups: ['login.spec.ts', 'sign-in'],
    file: 'login.spec.ts:7',
    outcome: 'passed',
  }
  expect(testsOfPlaywright(JSON.stringify(report))).toEqual([
    {
      ...own,
      title: 'login.spec.ts sign-in [ROU-001] opens (desktop)',
      fault: '',
      retried: false,
      figures: ['12 kB'],
      project: 'desktop',
      lookedAt: ['/login'],
    },
    {
      ...own,
      title: 'login.spec.ts sign-in [ROU-001] opens (phone)',
      fault: 'no such button',
      retried: true,
      figures: [],
      project: 'phone',
      lookedAt: [],
    },
    {
      title: 'Playwright, outside any test',
      name: 'Playwright, outside any test',
      groups: [],
      file: '',
      outcome: 'failed',
      fault: 'global set-up failed',
      retried: false,
      figures: [],
      project: '',
      lookedAt: [],
    },
  ])
})
