import { expect, test } from 'vitest'
import { isRate } from './is-rate.ts'

test.each(['7', '7.2', '0.3', '0.01', '16250', '9999999.999999'])('%s can be a rate', (rate) => {
  expect(isRate(rate)).toBe(true)
})

test.each([
  ...['0', '0.00', '0.000001', '0.009999', '10000000', '999999999999.999999'],
  ...['-7', '+7', '07', '7.', '.7', '7.1234567', '7e3', '7,2', '', ' 7', '７', 'NaN', 'Infinity', '0x7'],
])('%j cannot', (rate) => {
  expect(isRate(rate)).toBe(false)
})
