/** Dates in the specification's formats, in the browser's time zone. */
import type { Language } from '@halyard/contract'

type Moment = string | number | Date

const two = (value: number) => String(value).padStart(2, '0')

/** 04/03/2026 */
export function formatDay(date: Date): string {
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** 04/03/2026, 14:05:09 */
export function formatSecond(at: Moment): string {
  const date = new Date(at)
  return `${formatDay(date)}, ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

/** 14:05 */
export function formatClock(date: Date): string {
  return [date.getHours(), date.getMinutes()].map(two).join(':')
}

/** A moment for a <time>; undefined without one. */
export function timeOf(iso: string | null): { readonly iso: string; readonly text: string } | undefined {
  return iso ? { iso, text: formatSecond(iso) } : undefined
}

/** 2026-03-04 02:05 pm */
export function formatMinute(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const hour = date.getHours()
  return `${day} ${two(hour % 12 || 12)}:${two(date.getMinutes())} ${hour < 12 ? 'am' : 'pm'}`
}

/** The month of a calendar day, from YYYY-MM-DD, in words: March 2026, 2026年3月. */
export function formatIsoMonth(day: string, language: Language): string {
  const words = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return words.format(new Date(`${day.slice(0, 7)}-01`))
}

/** A calendar day, from YYYY-MM-DD: the same day in every time zone. */
export function formatIsoDay(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/')
}

/** A typed moment in UTC, 2026-03-04 14:05, in the calls' format; invalid text stays as it is. */
export function typedMoment(text: string): string {
  const moment = new Date(`${text.trim().replace(' ', 'T')}Z`)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}
