/** Reads what vitest and Playwright report, into one shape. */

export interface ReportedTest {
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Measured figures that a test wants to be seen. */
  readonly figures: readonly string[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

export function testsOfVitest(json: string): readonly ReportedTest[] {
  const report: VitestReport = JSON.parse(json)
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.map(
      ({ fullName, status }): ReportedTest => ({
        title: fullName,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
        figures: [],
      }),
    )
    // A file that cannot be loaded, or whose set-up fails, reports no failed test of its own.
    const hidden = file.status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
    return hidden ? [...tests, { title: file.name, outcome: 'failed' as const, figures: [] }] : tests
  })
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

const playwrightOutcomes = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
} as const

export function testsOfPlaywright(json: string): readonly ReportedTest[] {
  const report: PlaywrightReport = JSON.parse(json)
  return [
    ...report.suites.flatMap((suite) => testsOfSuite(suite, [])),
    ...report.errors.map(({ message }) => ({
      title: message ?? 'Playwright failed outside of any test',
      outcome: 'failed' as const,
      figures: [],
    })),
  ]
}

function testsOfSuite(suite: PlaywrightSuite, way: readonly string[]): readonly ReportedTest[] {
  const titles = [...way, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => {
      const title = [...titles, spec.title, `(${test.projectName})`].join(' ')
      const figures = test.annotations
        .filter(({ type }) => type === 'figure')
        .map(({ description }) => description ?? '')
      // Never silently: a test that needs a second try is mended, not lived with.
      const flaky = test.status === 'flaky' ? [`passed only when tried again: ${title}`] : []
      return { title, outcome: playwrightOutcomes[test.status], figures: [...figures, ...flaky] }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, titles))]
}
