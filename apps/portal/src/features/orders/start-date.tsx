import { formatSecond } from '@halyard/web/formats'
import classes from './orders.module.css'

/** An order that has not become active has no start date. */
export function startDateOf(startDate: string): string {
  return startDate === '' ? '-' : formatSecond(new Date(startDate))
}

/** Where there is no room for both, the time stands below the day. */
export function StartDate({ startDate }: { readonly startDate: string }) {
  const [day, time] = startDateOf(startDate).split(' ')
  if (startDate === '') return day
  return (
    <time className={classes.startDate} dateTime={startDate} data-figures>
      <span>{day}</span> <span>{time}</span>
    </time>
  )
}
