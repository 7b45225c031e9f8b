import { Moment } from '@halyard/web/formats'

/** An order has no start date before it is active. */
export function StartDate({ startDate }: { readonly startDate: string }) {
  return startDate === '' ? '-' : <Moment at={startDate} breaks />
}
