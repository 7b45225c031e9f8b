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

/** The same of the account that a withdrawal is from. */
export async function isOfFrozenAccount(reader: Reader, withdrawalId: string): Promise<boolean> {
  const { member_id } = await reader
    .selectFrom('withdrawal')
    .select('member_id')
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return isFrozen(reader, member_id)
}
