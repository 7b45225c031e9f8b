/** The steps of the test run and their reports. */

export interface Fault {
  readonly title: string
  /** Location and message; may be empty. */
  readonly details: string
}

export interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface Outcome extends Counts {
  /** Shown on failure. */
  readonly output: string
  /** Names of failures, if the step knows them. */
  readonly faults?: readonly Fault[]
  /** Always shown. */
  readonly figures?: readonly string[]
}

export interface Step {
  /** As typed after `npm test --`. */
  readonly name: string
  readonly title: string
  readonly run: () => Promise<Outcome>
}

/** One check counts as one test. */
export function ofCheck(result: { readonly ok: boolean; readonly output: string }): Outcome {
  return { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, output: result.output }
}

export async function runStep(step: Step, print: (text: string) => void): Promise<Outcome> {
  const startedMs = performance.now()
  const outcome = await step.run().catch((error: unknown) => ofCheck({ ok: false, output: String(error) }))
  print(format(step, outcome, performance.now() - startedMs))
  return outcome
}

export function format(step: Step, outcome: Outcome, tookMs: number): string {
  const mark = outcome.failed > 0 ? 'FAILED' : 'ok'
  const count = outcome.passed + outcome.failed > 1 ? `  ${counts(outcome)}` : ''
  const line = `${mark.padEnd(7)}${step.title.padEnd(34)}${(tookMs / 1000).toFixed(1).padStart(6)} s${count}`
  const faults = outcome.faults ?? []
  const names = faults.length > 1 ? faults.map(({ title }) => `       ${title}`) : []
  const details = faults.flatMap(({ title, details }) => ['', `  ${title}`, indented(details)])
  const figures = (outcome.figures ?? []).map((figure) => `       ${figure}`)
  const output = outcome.failed > 0 && outcome.output ? ['', outcome.output, ''] : []
  return [line, ...names, ...details, ...figures, ...output].join('\n')
}

/** Without stack frames inside libraries. */
const indented = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .map((line) => `    ${line}`)
    .join('\n')

/** The last lines of a run name its failures, for readers who see only the end. */
export function namesOfFailed(step: Step, { failed, faults = [] }: Outcome): readonly string[] {
  if (failed === 0) return []
  return faults.length > 0 ? faults.map(({ title }) => `FAILED ${title}`) : [`FAILED ${step.title}`]
}

export function counts(outcome: Counts): string {
  return `${outcome.passed} passed, ${outcome.failed} failed`
}

export function sumOf(outcomes: readonly Counts[]): Counts {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  }
}
