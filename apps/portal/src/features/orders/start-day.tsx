import { formatDay } from '@halyard/web/formats'

/** An order that has not become active has no start date. */
export function startDayOf(startDate: string): string {
  return startDate === '' ? '-' : formatDay(new Date(startDate))
}

export function StartDay({ startDate }: { readonly startDate: string }) {
  const day = startDayOf(startDate)
  return startDate === '' ? day : <time dateTime={startDate}>{day}</time>
}
