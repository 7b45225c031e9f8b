import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test('[SCR-101] [FLD-038] progress is parsed from current/target, with or without thousands separators', () => {
  expect(progressOf('1,500/3,000')).toEqual({
    current: '1,500',
    target: '3,000',
    percent: 50,
    hasNoTarget: false,
  })
  expect(progressOf('1234567.5/5,000,000').percent).toBe(24)
  expect(progressOf('1,500/3000').percent).toBe(50)
})

test('a bar is full only when the target is met, and never overfull', () => {
  expect(progressOf('9,999.99/10,000').percent).toBe(99)
  expect(progressOf('10,000/10,000').percent).toBe(100)
  expect(progressOf('11,500/10,000').percent).toBe(100)
  expect(progressOf('0/10,000').percent).toBe(0)
})

test('a rank without a target is reached', () => {
  expect(progressOf('1,500/0')).toMatchObject({ percent: 100, hasNoTarget: true })
})
