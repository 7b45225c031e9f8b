/** Forms that several settings have. */
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
