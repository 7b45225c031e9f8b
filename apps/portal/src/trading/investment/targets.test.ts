import { expect, test } from 'vitest'
import { offeredPart, rangeOf } from './targets.ts'

test('[FLD-017] a range with a hyphen has a beginning and an end', () => {
  expect(rangeOf('500-4,999')).toEqual({ from: '500', to: '4,999' })
  expect(rangeOf('5000-30000')).toEqual({ from: '5,000', to: '30,000' })
  expect(rangeOf('5,000 - 30,000')).toEqual({ from: '5,000', to: '30,000' })
})

test('text that is no range is unchanged', () => {
  expect(rangeOf('30,000')).toBeNull()
  expect(rangeOf('3%~7%')).toBeNull()
  expect(rangeOf('-5')).toBeNull()
})

test('a package has no target for less than its minimum or more than its maximum', () => {
  expect(offeredPart('500-4,999', '5000.00', '30000.00')).toBeNull()
  expect(offeredPart('5,000-30,000', '500.00', '4999.00')).toBeNull()
  expect(offeredPart('5,000-30,000', '5000.00', '30000.00')).toBe('5000-30000')
  expect(offeredPart('500-4999', '500.00', '30000.00')).toBe('500-4999')
  expect(offeredPart('500-4999', '1000.00', '2500.00')).toBe('1000-2500')
  expect(offeredPart('VIP', '500.00', '4999.00')).toBe('VIP')
})
