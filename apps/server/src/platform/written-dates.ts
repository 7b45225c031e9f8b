/** Days and moments in words, as a reader of the language writes them, in UTC. */
import type { Language } from '@halyard/contract'

/** Our English is British: 4 March 2026, never March 4. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

/** 4 March 2026 */
export function writtenDay(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** 4 March 2026 at 14:05 UTC; the shorter style for a sentence is 4 Mar 2026, 14:05 UTC. */
export function writtenMoment(date: Date, language: Language, dateStyle: 'long' | 'medium' = 'long'): string {
  const style = { dateStyle, timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' } as const
  return `${new Intl.DateTimeFormat(localeOf(language), style).format(date)} UTC`
}

/** 04/03/2026 */
export function numericDay(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** 14:05:07 */
export const numericTime = (date: Date): string => date.toISOString().slice(11, 19)
