import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'

/** As long as a session lasts: whoever is in the account by one may have added a passkey since it began. */
const doubtfulSeconds = 30 * 24 * 3600

/**
 * When a mailed code sets a new password, whoever was in the account may have left a passkey behind, which
 * would open it again. So those added recently are removed; an account that was frozen loses all. Older ones
 * stay: a thief of the mailbox must not be able to take every way in from the owner.
 *
 * Locks the passkeys before the member, as signing in does, and keeps one from being added meanwhile
 * (add-passkey.ts). Whether the account is frozen is read under the member's lock: a freeze may be about to
 * commit. Returns whether there were any.
 */
export async function forgetDoubtfulPasskeys(tx: Tx, email: string, now: Date): Promise<boolean> {
  const member = await tx.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst()
  if (!member) return false
  await lockName(tx, `passkeys:${member.id}`)
  const own = tx.selectFrom('passkey').select('id').where('member_id', '=', member.id)
  await own.orderBy('id').forNoKeyUpdate().execute()
  const { frozen_at } = await tx
    .selectFrom('member')
    .select('frozen_at')
    .where('id', '=', member.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const doubtful = tx.deleteFrom('passkey').where('member_id', '=', member.id).returning('id')
  const removed = await (frozen_at
    ? doubtful
    : doubtful.where('created_at', '>', laterBy(now, -doubtfulSeconds))
  ).execute()
  return removed.length > 0
}
