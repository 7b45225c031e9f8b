import type { Reader } from '../../platform/db/database.ts'

/** Freezing the account means that someone else may be using it: withdrawals requested with it wait. */
export async function isFrozen(reader: Reader, memberId: string): Promise<boolean> {
  const { frozen_at } = await reader
    .selectFrom('member')
    .select('frozen_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return frozen_at !== null
}

/** The same for the account that a withdrawal comes from. */
export async function isOfFrozenAccount(reader: Reader, withdrawalId: string): Promise<boolean> {
  const { member_id } = await reader
    .selectFrom('withdrawal')
    .select('member_id')
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return isFrozen(reader, member_id)
}
