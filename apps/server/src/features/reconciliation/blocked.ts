import type { Reader } from '../../platform/db/database.ts'

/**
 * Whether what is paid out of an order or on a network has to wait, because the books about it differ. Books that are
 * wrong in themselves concern everything.
 */
export async function isBlocked(
  reader: Reader,
  kind: 'ORDER' | 'NETWORK',
  subject: string,
): Promise<boolean> {
  const found = await reader
    .selectFrom('reconciliation_difference')
    .select('id')
    .where('resolved_by', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('subject_kind', '=', kind), where('subject', '=', subject)]),
        where('subject_kind', '=', 'LEDGER'),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** When everything was last looked at and found equal; null before the first time. */
export async function booksAgreedAt(reader: Reader): Promise<Date | null> {
  const newest = await reader
    .selectFrom('reconciliation')
    .select('finished_at')
    .where('agreed', '=', true)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.finished_at ?? null
}
