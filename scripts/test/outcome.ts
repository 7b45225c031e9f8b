import type { CommandResult } from './command.ts'
import type { ReportedTest } from './reports.ts'
import { type Outcome, ofCheck } from './step.ts'

/** A machine that does other things besides makes a browser stumble now and then; what stumbles more often is wrong. */
const retriedAtMost = 2

/**
 * What a run of tests came to. A run that ends badly counts as failed, even where its report knows of no failed test;
 * a test that was skipped shows nothing, and one that needs a second try is mended, not lived with.
 */
export function ofTests(tests: readonly ReportedTest[] | null, result: CommandResult): Outcome {
  if (!tests) return ofCheck({ ok: false, output: result.output })
  const retried = tests.filter((test) => test.retried)
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped')
  const failed =
    tests.filter(({ outcome }) => outcome === 'failed').length +
    skipped.length +
    (retried.length > retriedAtMost ? 1 : 0)
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failed: result.ok ? failed : Math.max(failed, 1),
    output: result.output,
    figures: [
      ...tests.flatMap(({ figures }) => figures),
      ...skipped.map(({ title }) => `skipped: ${title}`),
      ...retried.map(({ title }) => `passed only when tried again: ${title}`),
      ...(retried.length > retriedAtMost
        ? [`${retried.length} tests passed only when tried again; at most ${retriedAtMost} may`]
        : []),
    ],
  }
}
