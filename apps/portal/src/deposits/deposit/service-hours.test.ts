import { expect, test } from 'vitest'
import { handledFrom } from './service-hours.ts'

const at = (text: string) =>
  handledFrom(new Date(`${text}+08:00`), { from: '14:00', to: '22:00' })?.toISOString() ?? null
const moment = (text: string) => new Date(`${text}+08:00`).toISOString()

test('[SCR-068] from 14:00 to 22:00 UTC+8 a deposit is handled the same day', () => {
  expect(at('2026-03-04T14:00:00')).toBeNull()
  expect(at('2026-03-04T21:59:59')).toBeNull()
})

test('[SCR-068] before, from 14:00; after, from 14:00 of the next day', () => {
  expect(at('2026-03-04T00:00:00')).toBe(moment('2026-03-04T14:00:00'))
  expect(at('2026-03-04T13:59:59')).toBe(moment('2026-03-04T14:00:00'))
  expect(at('2026-03-04T22:00:00')).toBe(moment('2026-03-05T14:00:00'))
  expect(at('2026-12-31T23:30:00')).toBe(moment('2027-01-01T14:00:00'))
})

test('an operator’s other hours apply', () => {
  const shown = handledFrom(new Date('2026-03-04T09:15:00+08:00'), { from: '09:30', to: '18:00' })
  expect(shown?.toISOString()).toBe(moment('2026-03-04T09:30:00'))
})
