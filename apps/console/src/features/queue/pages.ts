/** Which pages of a queue are needed. Pure. */
import { pageSize } from './queue.ts'

export interface Range {
  readonly from: number
  readonly to: number
}

/** A filter looks at so many pages at most: the server does not search yet, and each page is a call. */
export const filteredPages = 20

/** Those that hold the rows on show. */
export function pagesOfRange({ from, to }: Range): readonly number[] {
  const first = Math.floor(from / pageSize) + 1
  const last = Math.floor(Math.max(to, from) / pageSize) + 1
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Those that a filter looks at, as far as the total is known. */
export function pagesToFilter(total: number): readonly number[] {
  const pages = Math.min(Math.max(Math.ceil(total / pageSize), 1), filteredPages)
  return Array.from({ length: pages }, (_, at) => at + 1)
}
