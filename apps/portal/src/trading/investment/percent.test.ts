import { expect, test } from 'vitest'
import { isMeasured, percentDirection, showPercent, showPercentChange } from './percent.ts'

test('a percentage is shown with its sign, separators and unit, in any format', () => {
  expect(showPercent('4.20')).toBe('4.20%')
  expect(showPercent('1234.5%')).toBe('1,234.5%')
  expect(showPercentChange('+4.20')).toBe('+4.20%')
  expect(showPercentChange('4.20')).toBe('+4.20%')
  expect(showPercentChange('-4.20%')).toBe('\u22124.20%')
})

test('gains, losses and zero are distinguished', () => {
  expect(percentDirection('+0.10')).toBe('in')
  expect(percentDirection('-0.10')).toBe('out')
  expect(percentDirection('-0.00')).toBeUndefined()
})

test('an unmeasured value is no figure', () => {
  expect(isMeasured('-')).toBe(false)
  expect(isMeasured(null)).toBe(false)
  expect(isMeasured('0.00')).toBe(true)
})
