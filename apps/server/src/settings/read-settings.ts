/** Settings are read one by one, so that an error in one does not hide errors in others. */
import * as z from 'zod/mini'

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

type Forms = Readonly<Record<string, z.ZodMiniType>>
type Values<Given extends Forms> = { [Name in keyof Given]: z.output<Given[Name]> }

type Wrong = ReadonlyMap<string, string>

/**
 * An invalid setting gets its default, or an address that leads nowhere: good enough to check the rest, and
 * never used, because `refuseProblems` throws.
 */
export function readSettings<Given extends Forms>(
  forms: Given,
  env: NodeJS.ProcessEnv,
): { readonly values: Values<Given>; readonly wrong: Wrong } {
  const wrong = new Map<string, string>()
  const values = Object.entries(forms).map(([name, form]) => {
    const read = z.safeParse(form, env[name] || undefined)
    if (read.success) return [name, read.data]
    wrong.set(name, [...new Set(read.error.issues.map(({ message }) => message))].join(', '))
    const usual = z.safeParse(form, undefined)
    return [name, usual.success ? usual.data : nowhere]
  })
  return { values: Object.fromEntries(values) as Values<Given>, wrong }
}

const nowhere = 'nowhere://localhost'

/** Throws all problems at once: invalid settings and inconsistent ones, each reported once. */
export function refuseProblems(wrong: Wrong, problems: readonly string[]): void {
  const further = problems.filter((problem) => !wrong.has(problem.split(/[ :,]/, 1)[0] ?? ''))
  const all = [...[...wrong].map(([name, what]) => `${name} ${what}`), ...further]
  if (all.length > 0) throw new ConfigError(all)
}
