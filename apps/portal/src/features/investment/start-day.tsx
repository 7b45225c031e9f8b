import { formatDay } from '../../app/format/dates.ts'

/** By the specification an order that has not begun shows a dash. */
export function StartDay({ startDate }: { readonly startDate: string }) {
  if (startDate === '') return '-'
  return <time dateTime={startDate}>{formatDay(new Date(startDate))}</time>
}
