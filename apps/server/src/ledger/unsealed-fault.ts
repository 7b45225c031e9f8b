import type { Unsealed } from './books.ts'

/** Sealing happens each minute. What waits for longer than this is not protected, and somebody has to see why. */
const patienceMs = 15 * 60 * 1000

/** What is wrong with entries that wait to be sealed; null while they have not waited for long. */
export function unsealedFault({ entries, since }: Unsealed, now: Date): string | null {
  if (!since || now.getTime() - since.getTime() <= patienceMs) return null
  return `${entries} entries are not sealed, the oldest since ${since.toISOString()}`
}
