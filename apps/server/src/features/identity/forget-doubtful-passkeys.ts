import { run, type Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'

/** As long as a session lasts: whoever is in the account by one may have added a passkey since it began. */
const doubtfulDays = 30

/**
 * When a mailed code sets a new password, whoever was in the account may have left a passkey behind, which
 * would open it again. So those added recently are removed; an account that was frozen loses all. Older ones
 * stay: a thief of the mailbox must not be able to take every way in from the owner.
 *
 * Comes before the member is locked, since signing in takes the locks in this order, and keeps one from being
 * added meanwhile (add-passkey.ts). Returns whether there were any.
 */
export async function forgetDoubtfulPasskeys(tx: Tx, email: string, now: Date): Promise<boolean> {
  const member = await tx.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst()
  if (!member) return false
  await lockName(tx, `passkeys:${member.id}`)
  const removed = await run(
    tx,
    `delete from passkey using member
     where member.id = $1 and passkey.member_id = member.id
       and (member.frozen_at is not null
         or passkey.created_at > $2::timestamptz - make_interval(days => ${doubtfulDays}))
     returning passkey.id`,
    [member.id, now],
  )
  return removed.length > 0
}
