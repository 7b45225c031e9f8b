import { expect, test } from 'vitest'
import { isDue } from './night.ts'

const at = (text: string) => new Date(`2026-03-${text}:00Z`)

test('each night once, after two o’clock, also when the night itself was missed', () => {
  const night = at('10T02:00')
  const done = (time: Date) => ({ lastBegan: time, lastComplete: time })
  expect(isDue({ lastBegan: null, lastComplete: null }, at('10T15:00'))).toBe(true)
  expect(isDue(done(night), at('10T02:01'))).toBe(false)
  expect(isDue(done(night), at('11T01:59'))).toBe(false)
  expect(isDue(done(night), at('11T02:00'))).toBe(true)
  expect(isDue(done(night), at('15T12:00'))).toBe(true)
})

test('a run that could not look at everything is made up for, not at once', () => {
  const runs = { lastBegan: at('10T02:00'), lastComplete: at('09T02:00') }
  expect(isDue(runs, at('10T02:14'))).toBe(false)
  expect(isDue(runs, at('10T02:15'))).toBe(true)
})
