import { formatSecond } from '@halyard/web/formats'

/** An order that has not become active has no start date. */
export function startDateOf(startDate: string): string {
  return startDate === '' ? '-' : formatSecond(new Date(startDate))
}

/** Where there is no room for both, the time stands below the day. */
export function StartDate({ startDate }: { readonly startDate: string }) {
  const [day, time] = startDateOf(startDate).split(' ')
  if (startDate === '') return day
  return (
    <span data-figures>
      <time dateTime={startDate}>{day}</time> {time}
    </span>
  )
}
