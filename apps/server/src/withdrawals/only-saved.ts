import type { Tx } from '../platform/db/database.ts'

/** True if the member allows withdrawals to saved methods only. */
export async function onlySaved(tx: Tx, memberId: string): Promise<boolean> {
  const { only_saved_addresses } = await tx
    .selectFrom('member')
    .select('only_saved_addresses')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return only_saved_addresses
}
