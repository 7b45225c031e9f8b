import { formatDay } from '@halyard/web/formats'

/** A calendar day, the same wherever it is read. */
export function formatArrival(day: string): string {
  return formatDay(new Date(`${day}T00:00:00`))
}
