/** Parses the reports of vitest and Playwright into one format. */

export interface ReportedTest {
  /** With the titles of its groups, and its location. */
  readonly title: string
  /** Its own title: what it claims to show. */
  readonly name: string
  /** The titles of its groups. */
  readonly groups: readonly string[]
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** It passed only on a retry. */
  readonly retried: boolean
  /** Measured figures that a test reports. */
  readonly figures: readonly string[]
  /** The width at which a browser test ran; empty for all others. */
  readonly project: string
  /** The paths of the screens whose accessibility it checked. */
  readonly lookedAt: readonly string[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly fullName: string
      readonly title: string
      readonly status: string
    }[]
  }[]
}

const noBrowser = { project: '', lookedAt: [] } as const

export function testsOfVitest(json: string): readonly ReportedTest[] {
  const report: VitestReport = JSON.parse(json)
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.map(
      ({ ancestorTitles, fullName, title, status }): ReportedTest => ({
        title: fullName,
        name: title,
        groups: ancestorTitles,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
        retried: false,
        figures: [],
        ...noBrowser,
      }),
    )
    // A file that cannot be loaded, or whose set-up fails, has no failed test of its own in the report.
    const hidden = file.status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
    return hidden ? [...tests, failure(file.name)] : tests
  })
}

/** A failure outside any test. */
function failure(title: string): ReportedTest {
  return { title, name: title, groups: [], outcome: 'failed', retried: false, figures: [], ...noBrowser }
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
    ...report.errors.map(({ message }) => failure(message ?? 'Playwright failed outside of any test')),
  ]
}

function testsOfSuite(suite: PlaywrightSuite, way: readonly string[]): readonly ReportedTest[] {
  const titles = [...way, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => {
      const title = [...titles, spec.title, `(${test.projectName})`].join(' ')
      const noted = (kind: string) =>
        test.annotations.filter(({ type }) => type === kind).map(({ description }) => description ?? '')
      return {
        title,
        name: spec.title,
        groups: titles,
        outcome: playwrightOutcomes[test.status],
        retried: test.status === 'flaky',
        figures: noted('figure'),
        project: test.projectName,
        lookedAt: noted('looked at'),
      }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, titles))]
}
