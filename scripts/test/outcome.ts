import type { CommandResult } from './command.ts'
import type { ReportedTest } from './reports.ts'
import { type Fault, type Outcome, ofCheck } from './step.ts'

/** On a busy machine a browser test may need a retry now and then; more than this means a real fault. */
const maxRetried = 2

/**
 * The outcome of a test run. A run that exits with an error counts as failed, even if its report has no
 * failed test. A skipped test counts as failed, because it shows nothing. Tests that needed a retry are
 * listed, so that they get fixed. Failures are named before the runner's own output, of which CI may
 * truncate a part.
 */
export function ofTests(tests: readonly ReportedTest[] | null, result: CommandResult): Outcome {
  if (!tests) return ofCheck({ ok: false, output: result.output })
  const retried = tests.filter((test) => test.retried)
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped')
  const failed =
    tests.filter(({ outcome }) => outcome === 'failed').length +
    skipped.length +
    (retried.length > maxRetried ? 1 : 0)
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failed: result.ok ? failed : Math.max(failed, 1),
    output: result.output,
    faults: faultsOf(tests, retried.length),
    figures: [
      ...tests.flatMap(({ figures }) => figures),
      ...retried.map(({ title }) => `passed only when tried again: ${title}`),
    ],
  }
}

function faultsOf(tests: readonly ReportedTest[], retried: number): readonly Fault[] {
  return [
    ...tests
      .filter(({ outcome }) => outcome !== 'passed')
      .map(({ title, outcome, file, fault }) => ({
        title: outcome === 'skipped' ? `skipped: ${title}` : title,
        details: [file, fault].filter(Boolean).join('\n'),
      })),
    ...(retried > maxRetried
      ? [
          {
            title: `${retried} tests passed only when tried again; at most ${maxRetried} may`,
            details: '',
          },
        ]
      : []),
  ]
}
