import type { Reader } from '../../platform/db/database.ts'

/** Whoever froze the account said that somebody else may be using it: what was asked for with it waits. */
export async function isFrozen(reader: Reader, memberId: string): Promise<boolean> {
  const { frozen_at } = await reader
    .selectFrom('member')
    .select('frozen_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return frozen_at !== null
}
