import { formatIsoDay } from '@halyard/web/formats'

/** A minute in an address, such as 2026-11-15T12:30, in UTC; undefined for anything else. */
export function readMinute(value: unknown): string | undefined {
  const isMinute = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)
  return isMinute && !Number.isNaN(Date.parse(`${value}Z`)) ? value : undefined
}

export const lastOfMinute = (minute: string): string => `${minute}:59.999Z`

/** The last minute of a day such as 2026-11-15. */
export const lastMinuteOf = (day: string | undefined): string | undefined => day && `${day}T23:59`

/** 15/11/2026, 12:30:00 in UTC, as the books count days. */
export const writeUtc = (iso: string): string => `${formatIsoDay(iso.slice(0, 10))}, ${iso.slice(11, 19)}`
