import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, groupThousands, parseAmount, parseSignedAmount } from './amount.ts'

const amount = fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n })

describe('amounts', () => {
  test('a formatted amount parses back exactly', () => {
    fc.assert(fc.property(amount, (value) => parseAmount(formatAmount(value, 'USDT'), 'USDT') === value))
  })

  test('a negative amount is parsed as formatted, and an invalid one throws', () => {
    fc.assert(
      fc.property(amount, (value) => parseSignedAmount(formatAmount(-value, 'USDT'), 'USDT') === -value),
    )
    expect(() => parseSignedAmount('--1', 'USDT')).toThrow('--1 is no amount of USDT')
    expect(() => parseSignedAmount('', 'USDT')).toThrow()
  })

  test.each([
    ['0', 0n],
    ['5', 5_000_000n],
    ['0.000001', 1n],
    ['1000.5', 1_000_500_000n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('%s is parsed as %s units', (text, units) => {
    expect(parseAmount(text, 'USDT')).toBe(units)
  })

  test.each([
    '-1',
    '+1',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '1,000',
    ' 5',
    '5 ',
    '5.',
    '.5',
    '05',
    '5.0000001',
    '',
    '１２',
    '9'.repeat(40),
    '1_000',
    '1.2.3',
    '٥',
    '5\n',
  ])('%j is an invalid amount', (text) => {
    expect(parseAmount(text, 'USDT')).toBeNull()
  })

  test.each([
    [0n, '0.00'],
    [1n, '0.000001'],
    [-1_500_000n, '-1.50'],
    [1_234_567_890_000n, '1234567.89'],
  ])('%s units are formatted as %s', (units, text) => {
    expect(formatAmount(units, 'USDT')).toBe(text)
  })

  test.each([
    ['1234567.89', '1,234,567.89'],
    ['-1234.000001', '-1,234.000001'],
    ['999.00', '999.00'],
    ['1000', '1,000'],
  ])('[CON-041] %s is shown as %s', (text, shown) => {
    expect(groupThousands(text)).toBe(shown)
  })
})
