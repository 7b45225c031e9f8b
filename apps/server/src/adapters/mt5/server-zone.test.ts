import { expect, test } from 'vitest'
import { serverZone } from './server-zone.ts'

test.each([
  ['UTC', '2026-07-01T12:00:00.123Z', '2026-07-01T12:00:00.123Z'],
  ['Europe/Athens', '2026-07-01T12:00:00.123Z', '2026-07-01T15:00:00.123Z'],
  ['Europe/Athens', '2026-01-01T12:00:00Z', '2026-01-01T14:00:00Z'],
  ['Europe/Athens', '2026-03-29T00:59:59Z', '2026-03-29T02:59:59Z'],
  ['Europe/Athens', '2026-03-29T01:00:00Z', '2026-03-29T04:00:00Z'],
  ['Europe/Athens', '2026-10-25T00:30:00Z', '2026-10-25T03:30:00Z'],
  ['Europe/Athens', '2026-10-25T02:00:00Z', '2026-10-25T04:00:00Z'],
  ['Asia/Kolkata', '2026-05-05T23:00:00Z', '2026-05-06T04:30:00Z'],
  ['America/New_York', '2026-11-01T05:59:00Z', '2026-11-01T01:59:00Z'],
])('in %s it is %s when the server writes %s', (zone, utc, written) => {
  const { toServer, toTime } = serverZone(zone)
  expect(new Date(toServer(new Date(utc)))).toEqual(new Date(written))
  expect(toTime(Date.parse(written))).toEqual(new Date(utc))
})

test('a repeated hour is read as its first occurrence', () => {
  const { toServer, toTime } = serverZone('Europe/Athens')
  const second = new Date('2026-10-25T01:30:00Z')
  expect(toTime(toServer(second))).toEqual(new Date('2026-10-25T00:30:00Z'))
})
