import { expect, test } from 'vitest'
import { isSameStep, nearsEnd } from './near-end.ts'

test('of 10,000 items the next part loads only when its rows come near', () => {
  expect(nearsEnd({ from: 0, to: 40 }, 100)).toBe(false)
  expect(nearsEnd({ from: 40, to: 75 }, 100)).toBe(true)
  expect(nearsEnd({ from: 40, to: 75 }, 200)).toBe(false)
  expect(nearsEnd({ from: 0, to: 0 }, 0)).toBe(true)
})

test('a few rows of scrolling change nothing, but never so many that the end is missed', () => {
  expect(isSameStep({ from: 0, to: 41 }, { from: 3, to: 44 })).toBe(true)
  expect(isSameStep({ from: 0, to: 41 }, { from: 9, to: 50 })).toBe(false)
  for (let to = 0; to < 200; to++) {
    const before = { from: 0, to: to - (to % 10) }
    if (isSameStep(before, { from: 0, to })) expect(nearsEnd(before, to + 20)).toBe(true)
  }
})
