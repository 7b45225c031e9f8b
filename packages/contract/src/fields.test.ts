import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  amount,
  chosen,
  fiatAmount,
  optionalText,
  secret,
  text,
  wholeAmount,
  withdrawAmount,
} from './fields.ts'

test.each([
  ['NUL', 'a\u0000b'],
  ['a line break', 'a\nb'],
  // The database accepts it as text but not as JSON, so any JSON containing it would fail.
  ['half a surrogate pair', 'a\ud83d'],
  ['its other half', '\udc3eb'],
])('no field accepts %s', (_, given) => {
  for (const field of [text(), optionalText(), secret(), chosen('REQUIRED')]) {
    const checked = z.safeParse(field, given)
    expect(checked.error?.issues.map(({ message }) => message)).toContain('INVALID_INPUT')
  }
})

test('whole pairs, marks and every script are accepted', () => {
  for (const given of ['👾', '值', 'e\u0301', 'ẞ', '\u202e']) expect(z.parse(text(), given)).toBe(given)
})

test.each([
  ['0', 'INVALID_WHOLE_AMOUNT'],
  ['007', 'INVALID_WHOLE_AMOUNT'],
  ['999999999999999', 'AMOUNT_TOO_LARGE'],
  ['1000000001', 'AMOUNT_TOO_LARGE'],
  ['1000000000', undefined],
  ['12.5', 'ONLY_NUMBERS'],
  ['250', undefined],
])('as a whole amount, %s is refused for %s', (given, code) => {
  expect(z.safeParse(wholeAmount(), given).error?.issues[0]?.message).toBe(code)
})

test.each(['999999999999999', '1000000001.5', '0001000000001'])(
  'every amount refuses %s as too large',
  (given) => {
    const codeOf = (field: Parameters<typeof z.safeParse>[0]) =>
      z.safeParse(field, given).error?.issues[0]?.message
    expect([amount('USDP'), withdrawAmount()].map(codeOf)).toEqual(['AMOUNT_TOO_LARGE', 'AMOUNT_TOO_LARGE'])
    expect(codeOf(fiatAmount())).toBe('AMOUNT_OUTSIDE_FIAT')
  },
)

test.each([
  ['5', 5_000_000n, '5.00'],
  ['1000.000001', 1_000_000_001n, '1000.000001'],
])('the amount %s reaches the server in minor units, and is written back exactly', (given, units, written) => {
  for (const field of [amount('USDP'), withdrawAmount()]) {
    expect(z.parse(field, given)).toBe(units)
    expect(z.encode(field, units)).toBe(written)
  }
  expect(z.parse(wholeAmount(), '250')).toBe(250_000_000n)
  expect(z.parse(fiatAmount(), '1500.5')).toBe(1_500_500_000n)
})
