/** Times with their zone; apart from the other dates, which the first page loads. */
import { formatIsoDay, formatSecond } from './dates.ts'

/** 04/03/2026, 14:05:09 (UTC+8), for a time beside days that are counted in UTC or elsewhere. */
export function formatSecondInZone(at: string | number | Date): string {
  return `${formatSecond(at)} (${zoneOf(new Date(at))})`
}

/** 04/03/2026, 06:05:09 UTC, the same for readers in every zone. */
export function formatUtcSecond(iso: string): string {
  return `${formatIsoDay(iso)}, ${iso.slice(11, 19)} UTC`
}

/** The browser's time zone on a date: UTC, UTC+8, UTC\u22123:30. */
export function zoneOf(date: Date): string {
  const ahead = -date.getTimezoneOffset()
  if (ahead === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `UTC${ahead < 0 ? '\u2212' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
