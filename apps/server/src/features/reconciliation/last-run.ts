import type { Reader } from '../../platform/db/database.ts'

interface LastRun {
  readonly finishedAt: Date
  readonly agreed: boolean
}

/** The last reconciliation that finished; null before the first. */
export async function lastRun(reader: Reader): Promise<LastRun | null> {
  const found = await reader
    .selectFrom('reconciliation')
    .select(['finished_at', 'agreed'])
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.finished_at ? { finishedAt: found.finished_at, agreed: found.agreed === true } : null
}
