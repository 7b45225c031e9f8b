import type { Reader } from '../../platform/db/database.ts'

interface LastRun {
  readonly finishedAt: Date
  readonly agreed: boolean
}

/**
 * The newest reconciliation that finished; null before the first. Ignores start times in the future, from a
 * clock that was ahead.
 */
export async function lastRun(reader: Reader, now: Date): Promise<LastRun | null> {
  const found = await reader
    .selectFrom('reconciliation')
    .select(['finished_at', 'agreed'])
    .where('finished_at', 'is not', null)
    .where('requested_at', '<=', now)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.finished_at ? { finishedAt: found.finished_at, agreed: found.agreed === true } : null
}
