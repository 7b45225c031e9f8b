import { expect, test } from 'vitest'
import { byPayer, circleThrough } from './circles.ts'

const paid = (...payments: readonly (readonly [number, number])[]) =>
  byPayer(payments.map(([from, to]) => ({ from, to })))
const line = new Set([1, 2, 3, 4])

test.each([
  [
    'there and back',
    [
      [1, 4],
      [4, 1],
    ],
    [1, 4, 1],
  ],
  [
    'over others of the line',
    [
      [1, 2],
      [2, 4],
      [4, 3],
      [3, 1],
    ],
    [1, 2, 4, 3, 1],
  ],
  [
    'the shortest of several',
    [
      [1, 2],
      [2, 4],
      [1, 4],
      [4, 1],
    ],
    [1, 4, 1],
  ],
  [
    'one direction only',
    [
      [1, 2],
      [2, 4],
    ],
    null,
  ],
  [
    'a circle of others',
    [
      [1, 4],
      [2, 3],
      [3, 2],
    ],
    null,
  ],
  [
    'through a member of another line',
    [
      [1, 4],
      [4, 9],
      [9, 1],
    ],
    null,
  ],
  ['without any payment', [], null],
] as const)('%s', (_, payments, circle) => {
  expect(circleThrough(1, 4, line, paid(...payments))).toEqual(circle)
})

test('a circle is found from every pair on it, in either direction of payment', () => {
  const payments = paid([1, 2], [2, 4], [4, 3], [3, 1])
  for (const one of line) {
    for (const other of line) {
      if (one === other) continue
      const circle = circleThrough(one, other, line, payments)
      expect([circle?.at(0), circle?.at(-1), circle?.includes(other)]).toEqual([one, one, true])
    }
  }
})
