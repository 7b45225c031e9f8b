import { expect, test } from 'vitest'
import { covered } from './view-only.ts'

test('texts are masked at any depth; missing ones stay missing', () => {
  const reply = { secret: 'a', other: 'b', list: [{ secret: 'c', deep: { secret: null } }], at: 3 }
  expect(covered(reply, ['secret'])).toEqual({
    secret: '••••••',
    other: 'b',
    list: [{ secret: '••••••', deep: { secret: null } }],
    at: 3,
  })
  expect(covered(reply, [])).toBe(reply)
})
