import { formatDay } from '@halyard/web/formats'

/** An order that is not active yet has not begun. */
export function startDayOf(startDate: string): string {
  return startDate === '' ? '-' : formatDay(new Date(startDate))
}

export function StartDay({ startDate }: { readonly startDate: string }) {
  const day = startDayOf(startDate)
  return startDate === '' ? day : <time dateTime={startDate}>{day}</time>
}
