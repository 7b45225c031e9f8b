import { expect, test } from 'vitest'
import { isReadableAccent, isReadableBrand } from './contrast.ts'

test('the product’s own colours are readable', () => {
  expect([isReadableBrand('#0d5b61'), isReadableAccent('#d98a24')]).toEqual([true, true])
})

test('unreadable colours are refused, and so is an invalid colour', () => {
  expect(['#8fd3d8', '#ffffff', '#ffd000'].map(isReadableBrand)).toEqual([false, false, false])
  expect(['#ffff66', '#ffffff', '#000000'].map(isReadableAccent)).toEqual([false, false, false])
  expect([isReadableBrand('teal'), isReadableBrand('#0d5b61;x')]).toEqual([false, false])
})
