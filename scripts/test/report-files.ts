import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ReportedTest, testsOfPlaywright, testsOfVitest } from './reports.ts'

/** The reports of the last full runs, relative to the checkout; git ignores the folder. */
export const vitestReport = 'test-results/vitest.json'
export const playwrightReport = 'test-results/playwright.json'
export const longVitestReport = 'test-results/long-vitest.json'
export const longPlaywrightReport = 'test-results/long-playwright.json'

const readers = {
  [vitestReport]: testsOfVitest,
  [playwrightReport]: testsOfPlaywright,
  [longVitestReport]: testsOfVitest,
  [longPlaywrightReport]: testsOfPlaywright,
}
export type ReportFile = keyof typeof readers

/** Null if there is no readable report, as after a crash. */
export function readReport(root: string, file: ReportFile): readonly ReportedTest[] | null {
  const path = join(root, file)
  if (!existsSync(path)) return null
  try {
    return readers[file](readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** The reports of `npm test`: every statement has its test there. */
export function readReports(root: string): {
  readonly tests: readonly ReportedTest[]
  readonly missing: readonly string[]
} {
  const files = [vitestReport, playwrightReport] as const
  return {
    tests: files.flatMap((file) => readReport(root, file) ?? []),
    missing: files.filter((file) => readReport(root, file) === null),
  }
}

export function forgetReport(root: string, file: ReportFile): void {
  rmSync(join(root, file), { force: true })
}
