import { expect, test } from 'vitest'
import { maxRestarts, Restarts } from './restarts.ts'

test('a process is restarted five times within a minute, and no more', () => {
  const restarts = new Restarts()
  for (let time = 0; time < maxRestarts; time++) expect(restarts.allow(time * 1000)).toBe(true)
  expect(restarts.allow(59_999)).toBe(false)
  expect(restarts.allow(60_000)).toBe(true)
  expect(restarts.allow(60_001)).toBe(false)
})

test('a process that rarely dies is always restarted', () => {
  const restarts = new Restarts()
  for (let time = 0; time < 100; time++) expect(restarts.allow(time * 15_000)).toBe(true)
})
