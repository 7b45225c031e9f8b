/**
 * Reads search values for the `validateSearch` of a route. Anybody can type an address, so an invalid value
 * counts as absent. A reader returns every known key, `undefined` if absent: the router keeps the raw value
 * of an omitted one.
 */
export type RawSearch = Readonly<Record<string, unknown>>

/** The API has no page beyond this. */
const last = 1_000_000

/** A page or row, counted from one; undefined for the first, which an address does not name. */
export function readOrdinal(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 1 && number <= last
    ? number
    : undefined
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** YYYY-MM-DD; not checked against the calendar. */
export function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
}

/** A decimal such as 1500.00, without groups; its limits are not checked. */
export function readAmount(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(value) ? value : undefined
}

export function readOneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}

/** The search of a page with one paged list. */
export interface PageSearch {
  readonly page?: number | undefined
}

export const readPageSearch = ({ page }: RawSearch): PageSearch => ({ page: readOrdinal(page) })
