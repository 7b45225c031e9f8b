import { lockMember } from '../../access/accounts/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isId } from '../../platform/ids.ts'

export type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>

/** Locks the member first, as signing in does: the decision comes either before or after a sign-in. */
export async function lockClaim(tx: Tx, id: string) {
  if (!isId(id)) return undefined
  const filed = await tx
    .selectFrom('inheritance_claim')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (filed?.member_id) await lockMember(tx, filed.member_id)
  return tx
    .selectFrom('inheritance_claim')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
