import type { ShownAmount } from '@halyard/ui/figures'
import { expect, test } from 'vitest'
import { alignDecimals, axisDecimal, directionOf, showAmount, showChange, showMoney } from './amounts.ts'

test('[CON-041] amounts have thousands separators, and keep every decimal', () => {
  expect(showAmount('0.00')).toBe('0.00')
  expect(showAmount('999.50')).toBe('999.50')
  expect(showAmount('1234.567891')).toBe('1,234.567891')
  expect(showAmount('-123456789.00')).toBe('−123,456,789.00')
})

test('[CON-041] an unformatted amount does not compile', () => {
  // @ts-expect-error It has no separators.
  const raw: ShownAmount = '1234.50'
  const shown: ShownAmount = showAmount(raw)
  expect(shown).toBe('1,234.50')
})

test('a change has a sign, unless nothing changed', () => {
  expect(showChange('1250.75')).toBe('+1,250.75')
  expect(showChange('-25.00')).toBe('−25.00')
  expect(showChange('0.00')).toBe('0.00')
})

test('incoming and outgoing amounts are distinguished', () => {
  expect(['5.00', '0.000001', '-0.01', '0.00'].map(directionOf)).toEqual(['in', 'in', 'out', undefined])
})

test('money has the decimals of its currency', () => {
  expect(showMoney('10800.00', 'CNY')).toBe('10,800.00 CNY')
  expect(showMoney('152400.00', 'JPY')).toBe('152,400 JPY')
})

test('amounts of a column have the decimals of the longest, and the same values', () => {
  const column = ['0.0509', '-12.42264', '3.00', '7']
  expect(column.map(alignDecimals(column))).toEqual(['0.05090', '-12.42264', '3.00000', '7'])
  expect(['1.00', '2.50'].map(alignDecimals(['1.00', '2.50']))).toEqual(['1.00', '2.50'])
  expect(alignDecimals([])('1.50')).toBe('1.50')
})

test.each([
  [22_627.639, '22627.63'],
  [0.29, '0.29'],
  [-3.999, '-3.99'],
  [5, '5.00'],
])('the height %d of a chart is %s, as an amount beside it', (height, label) => {
  expect(axisDecimal(height)).toBe(label)
})
