import { formatDay } from '@halyard/web/formats'

/** A calendar day, the same in every time zone. */
export function formatArrival(day: string): string {
  return formatDay(new Date(`${day}T00:00:00`))
}
