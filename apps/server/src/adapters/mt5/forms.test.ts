import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseExactly } from './exact-json.ts'
import { cents, writeCents } from './forms.ts'

describe('money', () => {
  test.each([
    ['26000.00', 2_600_000n],
    ['-6.44', -644n],
    ['-0.05', -5n],
    ['0', 0n],
    ['10000000000000.01', 1_000_000_000_000_001n],
    ['1.5', 150n],
    ['1.50000000', 150n],
  ])('%s is %s cents', (text, amount) => {
    expect(z.parse(cents, text)).toBe(amount)
  })

  test.each(['1.005', '1e3', '', ' 1', '1,00', '.5', 'NaN', '--1'])('%j is refused', (text) => {
    expect(z.safeParse(cents, text).success).toBe(false)
  })

  test.each([
    [-5n, '-0.05'],
    [0n, '0.00'],
    [123_456n, '1234.56'],
    [-100n, '-1.00'],
  ])('%s cents are written %s', (amount, text) => {
    expect(writeCents(amount)).toBe(text)
  })

  test('no float is involved, even for a bare number', () => {
    expect(parseExactly('{"Profit":10000000000000.01,"Login":1020,"Comment":"a:1"}')).toEqual({
      profit: '10000000000000.01',
      login: '1020',
      comment: 'a:1',
    })
  })
})
