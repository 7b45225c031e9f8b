/** Schemas shared by several settings. */
import * as z from 'zod/mini'

export const integer = (min: number, max: number) =>
  z.coerce
    .number('must be a whole number')
    .check(
      z.int('must be a whole number'),
      z.gte(min, `must be at least ${min}`),
      z.lte(max, `must be at most ${max}`),
    )

export const address = (...protocols: string[]) =>
  z
    .string('is required')
    .check(
      z.refine(
        (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be an address that begins with ${protocols.join('// or ')}//`,
      ),
    )

export const matching = (form: RegExp, rule: string) => z.string().check(z.regex(form, rule))

/** Settings with a default in the demo only. Production must set them, and not to the demo's value. */
export function orOfTheDemo<Name extends string>(
  values: Readonly<Partial<Record<Name, string | number | undefined>>>,
  demoDefaults: Readonly<Record<Name, string>>,
  {
    demo,
    allowedDemoValues,
    problems,
  }: { demo: boolean; allowedDemoValues: readonly Name[]; problems: string[] },
): (name: Name) => string {
  return (name) => {
    const given = values[name]
    if (demo) return String(given ?? demoDefaults[name])
    if (given === undefined) problems.push(`${name} is required in production`)
    else if (String(given) === demoDefaults[name] && !allowedDemoValues.includes(name))
      problems.push(`${name} is the demo’s; production needs its own`)
    return String(given ?? '')
  }
}

export function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
