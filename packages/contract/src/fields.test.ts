import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { chosen, optionalText, secret, text, wholeAmount } from './fields.ts'

test.each([
  ['NUL', 'a\u0000b'],
  ['a line break', 'a\nb'],
  // The database accepts it as text but not as JSON, so any JSON containing it would fail.
  ['half a surrogate pair', 'a\ud83d'],
  ['its other half', '\udc3eb'],
])('no field takes %s', (_, given) => {
  for (const field of [text(), optionalText(), secret(), chosen('REQUIRED')]) {
    const checked = z.safeParse(field, given)
    expect(checked.error?.issues.map(({ message }) => message)).toContain('INVALID_INPUT')
  }
})

test('whole pairs, marks and every script are taken', () => {
  for (const given of ['👾', '值', 'e\u0301', 'ẞ', '\u202e']) expect(z.parse(text(), given)).toBe(given)
})

test.each([
  ['0', 'INVALID_WHOLE_AMOUNT'],
  ['007', 'INVALID_WHOLE_AMOUNT'],
  ['99999999999999999999', 'INVALID_WHOLE_AMOUNT'],
  ['12.5', 'ONLY_NUMBERS'],
  ['250', undefined],
])('as a whole amount, %s is refused for %s', (given, code) => {
  expect(z.safeParse(wholeAmount(), given).error?.issues[0]?.message).toBe(code)
})
