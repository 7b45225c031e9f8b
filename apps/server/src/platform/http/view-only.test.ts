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

test('an instant is shown, or masked if it has the name', () => {
  const at = new Date(0)
  expect(covered({ at, seenAt: at, deep: { at } }, ['seenAt'])).toEqual({
    at,
    seenAt: '••••••',
    deep: { at },
  })
})
