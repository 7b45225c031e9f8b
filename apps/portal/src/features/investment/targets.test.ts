import { expect, test } from 'vitest'
import { rangeOf } from './targets.ts'

test('[FLD-017] a range with a hyphen has a beginning and an end', () => {
  expect(rangeOf('500-4,999')).toEqual({ from: '500', to: '4,999' })
  expect(rangeOf('5000-30000')).toEqual({ from: '5,000', to: '30,000' })
  expect(rangeOf('5,000 - 30,000')).toEqual({ from: '5,000', to: '30,000' })
})

test('what is no range stays as it is', () => {
  expect(rangeOf('30,000')).toBeNull()
  expect(rangeOf('3%~7%')).toBeNull()
  expect(rangeOf('-5')).toBeNull()
})
