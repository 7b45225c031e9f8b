import { Moment } from '@halyard/web/formats'

/** An order that has not become active has no start date. */
export function StartDate({ startDate }: { readonly startDate: string }) {
  return startDate === '' ? '-' : <Moment at={startDate} breaks />
}
