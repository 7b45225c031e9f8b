import { expect, test } from 'vitest'
import { hasMoved } from './moved.ts'

const states = (...entries: readonly (readonly [string, string])[]) => new Map(entries)
const before = states(['a', 'PENDING'], ['b', 'ACTIVE'])

test('money has moved if a state changed, or an item has left the list', () => {
  expect(hasMoved(before, states(['a', 'ACTIVE'], ['b', 'ACTIVE']))).toBe(true)
  expect(hasMoved(before, states(['b', 'ACTIVE']))).toBe(true)
  expect(hasMoved(before, states())).toBe(true)
})

test('it has not if nothing changed, an item is new, or another page is shown', () => {
  expect(hasMoved(before, before)).toBe(false)
  expect(hasMoved(before, states(['a', 'PENDING'], ['b', 'ACTIVE'], ['c', 'PENDING']))).toBe(false)
  expect(hasMoved(before, states(['c', 'ACTIVE']))).toBe(false)
  expect(hasMoved(states(), before)).toBe(false)
})
