import type { Unsealed } from './books.ts'

/**
 * Sealing runs every minute. Entries waiting longer than this are unprotected; somebody must find out why.
 */
const patienceMs = 15 * 60 * 1000

/** What is wrong with entries waiting to be sealed; null while they have not waited long. */
export function unsealedFault({ entries, since }: Unsealed, now: Date): string | null {
  if (!since || now.getTime() - since.getTime() <= patienceMs) return null
  return `${entries} entries are not sealed, the oldest since ${since.toISOString()}`
}
