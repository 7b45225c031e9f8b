import { expect, test } from 'vitest'
import { whatIsDue } from './night.ts'

const at = (text: string) => new Date(`2026-03-${text}:00Z`)
const done = (began: Date) => ({ began, finished: began, left: 0 })

test('runs once each night after two o’clock, also when the night itself was missed', () => {
  const night = at('10T02:00')
  expect(whatIsDue(null, at('10T15:00'))).toBe('everything')
  expect(whatIsDue(done(night), at('10T02:01'))).toBe('nothing')
  expect(whatIsDue(done(night), at('11T01:59'))).toBe('nothing')
  expect(whatIsDue(done(night), at('11T02:00'))).toBe('everything')
  expect(whatIsDue(done(night), at('15T12:00'))).toBe('everything')
})

test('an interrupted run is repeated, after a while', () => {
  const run = { began: at('10T02:00'), finished: null, left: 0 }
  expect(whatIsDue(run, at('10T02:14'))).toBe('nothing')
  expect(whatIsDue(run, at('10T02:15'))).toBe('everything')
})

test('only the subjects that were left are compared again, until the next night', () => {
  const run = { began: at('10T02:00'), finished: at('10T02:20'), left: 1 }
  expect(whatIsDue(run, at('10T02:34'))).toBe('nothing')
  expect(whatIsDue(run, at('10T02:35'))).toBe('what was left')
  expect(whatIsDue(run, at('10T20:00'))).toBe('what was left')
  expect(whatIsDue(run, at('11T02:00'))).toBe('everything')
})
