import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDay, formatIsoDay, formatIsoMonth, formatMinute, formatSecond, typedMoment } from './dates.ts'
import { formatSecondInZone, formatUtcSecond } from './zones.ts'

test('a day reads day, month, year', () => {
  expect(formatDay(new Date(2026, 2, 4))).toBe('04/03/2026')
})

test('[CON-040] a moment reads DD/MM/YYYY, HH:mm:ss', () => {
  expect(formatSecond(new Date(2026, 2, 4, 9, 5, 7))).toBe('04/03/2026, 09:05:07')
  expect(formatSecond(new Date(2026, 10, 30, 23, 59, 59))).toBe('30/11/2026, 23:59:59')
})

test.each([
  [0, '12:05 am'],
  [11, '11:05 am'],
  [12, '12:05 pm'],
  [14, '02:05 pm'],
])('hour %i reads %s', (hour, words) => {
  expect(formatMinute(new Date(2026, 2, 4, hour, 5))).toBe(`2026-03-04 ${words}`)
})

describe.each([
  ['Pacific/Kiritimati', -14],
  ['Asia/Tokyo', -9],
  ['UTC', 0],
  ['America/Los_Angeles', 8],
  ['Pacific/Pago_Pago', 11],
] as const)('in %s', (zone, hours) => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('a calendar day stays that day, and a time is in the browser’s zone', () => {
    vi.stubEnv('TZ', zone)
    const moment = new Date('2026-03-01T12:00:00Z')
    expect(moment.getTimezoneOffset()).toBe(hours * 60)
    expect(formatIsoDay('2026-03-01')).toBe('01/03/2026')
    expect(formatIsoDay('2026-03-01T00:00:00.000Z')).toBe('01/03/2026')
    expect(formatIsoMonth('2026-03-01', 'en')).toBe('March 2026')
    expect(typedMoment('2026-03-04 14:05')).toBe('2026-03-04T14:05:00.000Z')
    const shown = (36 - hours) % 24
    expect(formatSecond(moment)).toContain(`, ${String(shown).padStart(2, '0')}:00:00`)
  })
})

test.each([
  ['Pacific/Kiritimati', '05/03/2026, 04:05:09 (UTC+14)'],
  ['Asia/Kolkata', '04/03/2026, 19:35:09 (UTC+5:30)'],
  ['UTC', '04/03/2026, 14:05:09 (UTC)'],
  ['America/St_Johns', '04/03/2026, 10:35:09 (UTC\u22123:30)'],
  ['America/Los_Angeles', '04/03/2026, 06:05:09 (UTC\u22128)'],
])('beside days of UTC a time names its zone, in %s: %s', (zone, shown) => {
  vi.stubEnv('TZ', zone)
  expect(formatSecondInZone('2026-03-04T14:05:09.000Z')).toBe(shown)
  expect(formatUtcSecond('2026-03-04T14:05:09.000Z')).toBe('04/03/2026, 14:05:09 UTC')
  vi.unstubAllEnvs()
})

test.each([
  ['en', 'March 2026'],
  ['zh', '2026年3月'],
  ['zh-tw', '2026年3月'],
  ['id', 'Maret 2026'],
  ['ja', '2026年3月'],
] as const)('a month reads in words, in %s: %s', (language, words) => {
  expect(formatIsoMonth('2026-03-01', language)).toBe(words)
  expect(formatIsoMonth('2026-03-31', language)).toBe(words)
})

test('a typed time is in UTC; an invalid one is left for the rules to refuse', () => {
  expect(typedMoment(' 2026-03-04 14:05 ')).toBe('2026-03-04T14:05:00.000Z')
  expect(typedMoment('tomorrow')).toBe('tomorrow')
})
