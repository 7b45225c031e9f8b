import { expect, test } from 'vitest'
import { covered } from './view-only.ts'

test('texts are covered wherever they stand; what is not there stays so', () => {
  const reply = { secret: 'a', other: 'b', list: [{ secret: 'c', deep: { secret: null } }], at: 3 }
  expect(covered(reply, ['secret'])).toEqual({
    secret: '••••••',
    other: 'b',
    list: [{ secret: '••••••', deep: { secret: null } }],
    at: 3,
  })
  expect(covered(reply, [])).toBe(reply)
})
