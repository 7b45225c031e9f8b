import { formatSecond } from '@halyard/web/formats'

/** An order that has not become active has no start date. */
export function startDateOf(startDate: string): string {
  return startDate === '' ? '-' : formatSecond(new Date(startDate))
}

export function StartDate({ startDate }: { readonly startDate: string }) {
  const written = startDateOf(startDate)
  return startDate === '' ? written : <time dateTime={startDate}>{written}</time>
}
