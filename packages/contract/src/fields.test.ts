import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { chosen, optionalText, secret, text } from './fields.ts'

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
