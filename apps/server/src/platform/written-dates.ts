/** Dates and times in mails and documents, formatted as in the portal, in UTC. */

/** 04/03/2026 */
export function writtenDay(date: Date): string {
  return date.toISOString().slice(0, 10).split('-').reverse().join('/')
}

/** 14:05:07 */
export const writtenTime = (date: Date): string => date.toISOString().slice(11, 19)

/** 04/03/2026, 14:05:07 UTC */
export const writtenMoment = (date: Date): string => `${writtenDay(date)}, ${writtenTime(date)} UTC`
