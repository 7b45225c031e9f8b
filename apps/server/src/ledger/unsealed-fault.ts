import type { Unsealed } from './books.ts'

/** Sealing runs every minute; entries that wait longer than this are unprotected and need investigation. */
const patienceMs = 15 * 60 * 1000

/** Describes overdue unsealed entries; null if none is overdue. */
export function unsealedFault({ entries, since }: Unsealed, now: Date): string | null {
  if (!since || now.getTime() - since.getTime() <= patienceMs) return null
  return `${entries} entries are not sealed, the oldest since ${since.toISOString()}`
}
