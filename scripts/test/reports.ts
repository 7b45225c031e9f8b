/** Parses the reports of vitest and Playwright into one format. */
import { stripVTControlCharacters } from 'node:util'

export interface ReportedTest {
  /** With the titles of its groups, and its location. */
  readonly title: string
  readonly name: string
  readonly groups: readonly string[]
  /** The file as the report names it, in a browser test with the line. */
  readonly file: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** The first lines of the error; empty if it passed. */
  readonly fault: string
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
    /** Why the file could not be run. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly fullName: string
      readonly title: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

const noBrowser = { project: '', lookedAt: [] } as const

export function testsOfVitest(json: string): readonly ReportedTest[] {
  const report: VitestReport = JSON.parse(json)
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.map(
      ({ ancestorTitles, fullName, title, status, failureMessages }): ReportedTest => ({
        title: fullName,
        name: title,
        groups: ancestorTitles,
        file: file.name,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
        fault: beginningOf(failureMessages ?? []),
        retried: false,
        figures: [],
        ...noBrowser,
      }),
    )
    // A file that cannot be loaded, or whose set-up fails, has no failed test of its own in the report.
    const hidden = file.status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
    return hidden ? [...tests, failure(file.name, file.name, file.message)] : tests
  })
}

/** A failure outside any test. */
function failure(title: string, file: string, message = ''): ReportedTest {
  const fault = beginningOf([message])
  const none = { groups: [], retried: false, figures: [], ...noBrowser }
  return { title, name: title, file, outcome: 'failed', fault, ...none }
}

const maxLines = 12

/** Enough to identify the fault: the runner's own output has the whole error. */
function beginningOf(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n').trim()).split('\n')
  return lines.slice(0, maxLines).join('\n')
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file?: string
    readonly line?: number
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      /** One for each try. */
      readonly results?: readonly { readonly errors: readonly { readonly message?: string }[] }[]
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
    ...report.errors.map(({ message }) => failure('Playwright, outside any test', '', message)),
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
        file: spec.file ? `${spec.file}:${spec.line}` : '',
        outcome: playwrightOutcomes[test.status],
        fault: beginningOf(
          (test.results ?? []).flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
        ),
        retried: test.status === 'flaky',
        figures: noted('figure'),
        project: test.projectName,
        lookedAt: noted('looked at'),
      }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, titles))]
}
