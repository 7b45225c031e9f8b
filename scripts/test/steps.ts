import { faultsOf } from '../spec/coverage.ts'
import { finishedSlices } from '../spec/finished-slices.ts'
import { readStatements } from '../spec/statements.ts'
import { provideBrowser } from './browser.ts'
import { runCommand } from './command.ts'
import { neverLookedAt } from './looked-at.ts'
import { ofTests } from './outcome.ts'
import { forgetReport, playwrightReport, readReport, readReports, vitestReport } from './report-files.ts'
import { type Outcome, ofCheck, type Step } from './step.ts'

export interface Plan {
  /** Run one after the other, in parallel with the tests: together they keep two cores busy. */
  readonly checks: readonly Step[]
  readonly beside: readonly Step[]
  /** Run when everything else is done: they measure time, and they read the reports of the others. */
  readonly last: readonly Step[]
}

export function planOf(root: string): Plan {
  const command = (name: string, title: string, program: string, ...args: string[]): Step => ({
    name,
    title,
    run: async () => ofCheck(await runCommand(root, program, args)),
  })
  return {
    checks: [
      // One pass of TypeScript's own checker for both, each file by the settings of its own project.
      command(
        'types',
        'types, and no promise left alone',
        'oxlint',
        '--type-aware',
        '--type-check',
        '--deny-warnings',
      ),
      command('lint', 'format and lint', 'biome', 'check', '--error-on-warnings'),
      command('imports', 'who imports whom', 'node', 'scripts/checks/imports.ts'),
      command('unused', 'unused code', 'knip'),
      command('texts', 'texts in every language', 'node', 'scripts/checks/texts.ts'),
    ],
    beside: [
      { name: 'tests', title: 'tests on a real PostgreSQL', run: () => runVitest(root) },
      { name: 'browser', title: 'a browser for the browser tests', run: () => lookForBrowser(root) },
    ],
    last: [
      { name: 'browser', title: 'browser tests', run: () => runPlaywright(root) },
      { name: 'browser', title: 'every screen is accessible', run: async () => checkLooks(root) },
      { name: 'spec', title: 'finished slices are tested', run: async () => checkSpec(root) },
    ],
  }
}

async function runVitest(root: string): Promise<Outcome> {
  forgetReport(root, vitestReport)
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const result = await runCommand(root, 'vitest', ['run', '--allowOnly=false', '--no-color', ...reporters])
  return ofTests(readReport(root, vitestReport), result)
}

async function lookForBrowser(root: string): Promise<Outcome> {
  const fault = await provideBrowser(root)
  return ofCheck({ ok: fault === null, output: fault ?? '' })
}

async function runPlaywright(root: string): Promise<Outcome> {
  forgetReport(root, playwrightReport)
  const options = ['test', '--forbid-only', '--reporter=dot,json']
  const result = await runCommand(root, 'playwright', options, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  })
  return ofTests(readReport(root, playwrightReport), result)
}

function checkLooks(root: string): Outcome {
  const faults = neverLookedAt(readReport(root, playwrightReport) ?? [])
  return ofCheck({ ok: faults.length === 0, output: faults.join('\n') })
}

function checkSpec(root: string): Outcome {
  const { tests, missing } = readReports(root)
  const faults = [
    ...missing.map((report) => `${report} is missing`),
    ...faultsOf(readStatements(root), tests, finishedSlices),
  ]
  return ofCheck({ ok: faults.length === 0, output: faults.join('\n') })
}
