import { expect, test } from 'vitest'
import { pagesOfRange, pagesToFilter } from './pages.ts'

test('of 10,000 items only the pages on show are asked for', () => {
  expect(pagesOfRange({ from: 0, to: 40 })).toEqual([1])
  expect(pagesOfRange({ from: 90, to: 120 })).toEqual([1, 2])
  expect(pagesOfRange({ from: 9950, to: 9999 })).toEqual([100])
  expect(pagesOfRange({ from: 0, to: -1 })).toEqual([1])
})

test('a filter looks at the first 2,000', () => {
  expect(pagesToFilter(0)).toEqual([1])
  expect(pagesToFilter(250)).toEqual([1, 2, 3])
  expect(pagesToFilter(10_000)).toHaveLength(20)
})
