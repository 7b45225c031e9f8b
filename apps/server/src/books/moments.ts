/** The requested range of entries, as exclusive upper moments. Pure. */
import type { operatorBooks as contract, QueryOf } from '@halyard/contract'

const dayMs = 24 * 3600 * 1000
/** No ledger is older, and PostgreSQL has no year zero. */
const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2200, 0, 1)

const within = (ms: number) => new Date(Math.min(Math.max(ms, earliest), latest))

/** A posting up to and including a moment is before the next millisecond. */
export const afterMoment = (at: string | undefined): Date | null =>
  at === undefined ? null : within(Date.parse(at) + 1)

export const beginOf = (day: string): Date => within(Date.parse(day))

const endOf = (day: string): Date => within(Date.parse(day) + dayMs)

/** In UTC, both inclusive, the earliest first. */
export function daysBetween(from: Date, to: Date): string[] {
  const count = Math.floor((to.getTime() - from.getTime()) / dayMs) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, nth) => dayOf(new Date(from.getTime() + nth * dayMs)))
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

export const periodOf = ({ from, to }: Pick<QueryOf<typeof contract.accountEntries>, 'from' | 'to'>) => ({
  from: from === undefined ? null : beginOf(from),
  before: to === undefined ? null : endOf(to),
})
