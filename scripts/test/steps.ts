import { faultsOf } from '../spec/coverage.ts'
import { finishedSlices } from '../spec/finished-slices.ts'
import { readStatements } from '../spec/statements.ts'
import { provideBrowser } from './browser.ts'
import { runCommand } from './command.ts'
import { uncheckedScreens } from './looked-at.ts'
import { ofTests } from './outcome.ts'
import { filesWithProperties } from './properties.ts'
import {
  forgetReport,
  longPlaywrightReport,
  longVitestReport,
  playwrightReport,
  type ReportFile,
  readReport,
  readReports,
  vitestReport,
} from './report-files.ts'
import { type Outcome, ofCheck, type Step } from './step.ts'

export interface Plan {
  /** Run in sequence, in parallel with the tests: together they keep all cores busy. */
  readonly checks: readonly Step[]
  readonly beside: readonly Step[]
  /** Run last: they measure time and read the reports of the others. */
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
      {
        name: 'tests',
        title: 'tests on a real PostgreSQL',
        run: () => runVitest(root, vitestReport, ['--exclude', `**/*${long}*`]),
      },
      { name: 'browser', title: 'a browser for the browser tests', run: () => searchBrowser(root) },
    ],
    last: [
      {
        name: 'browser',
        title: 'browser tests',
        run: () => runPlaywright(root, playwrightReport, ['--grep-invert', `@long|${sameOnPhone}`]),
      },
      {
        name: 'browser',
        title: 'every screen is accessible',
        run: async () => checkAccessibility(root, playwrightReport, 'desktop'),
      },
      { name: 'spec', title: 'finished slices are tested', run: async () => checkSpec(root) },
    ],
  }
}

/** Slow tests and tests worth repeating with other inputs. */
export function longPlanOf(root: string, seed: string): Plan {
  const env = { PROPERTY_SEED: seed, PROPERTY_RUNS: 'long' }
  return {
    checks: [{ name: 'browser', title: 'a browser for the browser tests', run: () => searchBrowser(root) }],
    beside: [
      {
        name: 'tests',
        title: 'long tests, and properties anew',
        run: () => runVitest(root, longVitestReport, [long, ...filesWithProperties(root)], env),
      },
    ],
    last: [
      {
        name: 'browser',
        title: 'long browser tests, and those on a phone',
        run: () => runPlaywright(root, longPlaywrightReport, ['--grep', '@long|^phone ']),
      },
      {
        name: 'browser',
        title: 'every screen is accessible',
        run: async () => checkAccessibility(root, longPlaywrightReport, 'phone'),
      },
    ],
  }
}

/** The file name pattern of long tests. */
const long = '.long.test.'
/**
 * Tests that behave the same on a phone; Playwright compares with the project, the file, the groups and the
 * title.
 */
const sameOnPhone = '^phone (?!.*@layout)'

async function runVitest(
  root: string,
  report: ReportFile,
  choice: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  forgetReport(root, report)
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  const options = ['run', ...choice, '--allowOnly=false', '--no-color', ...reporters]
  const result = await runCommand(root, 'vitest', options, env)
  return ofTests(readReport(root, report), result)
}

async function searchBrowser(root: string): Promise<Outcome> {
  const fault = await provideBrowser(root)
  return ofCheck({ ok: fault === null, output: fault ?? '' })
}

async function runPlaywright(root: string, report: ReportFile, choice: readonly string[]): Promise<Outcome> {
  forgetReport(root, report)
  const options = ['test', ...choice, '--forbid-only', '--reporter=dot,json']
  const result = await runCommand(root, 'playwright', options, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return ofTests(readReport(root, report), result)
}

function checkAccessibility(root: string, report: ReportFile, project: 'desktop' | 'phone'): Outcome {
  const faults = uncheckedScreens(readReport(root, report) ?? [], project)
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
