import { expect, test } from 'vitest'
import { nextAfterDecision, stepFrom } from './cursor.ts'

const ids = ['a', 'b', 'c']

test.each([
  ['nothing is chosen yet', null, 1, 'a'],
  ['one further', 'a', 1, 'b'],
  ['one back', 'c', -1, 'b'],
  ['the last stays the last', 'c', 1, 'c'],
  ['the first stays the first', 'a', -1, 'a'],
  ['an item that left the queue leads to its beginning', 'gone', 1, 'a'],
  ['a page further', 'a', 10, 'c'],
] as const)('%s', (_, current, step, next) => {
  expect(stepFrom(ids, current, step)).toBe(next)
})

test('a step into an unloaded part, or within an empty queue, has no effect', () => {
  expect(stepFrom(['a', undefined], 'a', 1)).toBeNull()
  expect(stepFrom([], null, 1)).toBeNull()
})

test('after a decision comes the next item; after the last one, the one before it; then nothing', () => {
  expect(nextAfterDecision(ids, 'b')).toBe('c')
  expect(nextAfterDecision(ids, 'c')).toBe('b')
  expect(nextAfterDecision(['a'], 'a')).toBeNull()
  expect(nextAfterDecision(ids, 'gone')).toBe('a')
})
