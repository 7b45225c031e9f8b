import { expect, test } from 'vitest'
import { arrivalDate } from './arrival-date.ts'

const none = new Set<string>()

test.each([
  ['a Monday', '2026-11-16T03:00:00Z', none, '2026-11-19'],
  ['a Wednesday: the weekend does not count', '2026-11-18T03:00:00Z', none, '2026-11-23'],
  ['a Saturday', '2026-11-21T03:00:00Z', none, '2026-11-25'],
  ['a holiday in between', '2026-11-16T03:00:00Z', new Set(['2026-11-18']), '2026-11-20'],
  ['a holiday on a weekend counts once', '2026-11-18T03:00:00Z', new Set(['2026-11-22']), '2026-11-23'],
  ['late in the evening, when it is the next day in China', '2026-11-16T18:00:00Z', none, '2026-11-20'],
  ['over the year’s end', '2026-12-30T03:00:00Z', new Set(['2027-01-01']), '2027-01-05'],
])('[CON-014] %s', (_what, requestedAt, holidays, expected) => {
  expect(arrivalDate(new Date(requestedAt), holidays)).toBe(expected)
})
