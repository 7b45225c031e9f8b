import type { Tx } from '../../platform/db/database.ts'

/**
 * When the member was last seen since, on any device; null if not. A new session ends claims in the database;
 * use of an older session only shows here.
 */
export async function seenSince(tx: Tx, memberId: string, since: Date): Promise<Date | null> {
  const used = await tx
    .selectFrom('session')
    .select('last_used_at')
    .where('member_id', '=', memberId)
    .where('last_used_at', '>', since)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return used?.last_used_at ?? null
}
