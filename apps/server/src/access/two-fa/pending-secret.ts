/** The key of an authenticator app during setup. It has no effect until a code from it is given. */
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { sealedColumn } from '../../platform/sealed-column.ts'

export const totpSetUp = sealedColumn({
  table: 'two_fa_setup',
  id: 'session_id',
  column: 'secret_sealed',
  contextOf: (sessionId) => `totp-set-up:${sessionId}`,
})

/** The key that this session was shown, while it can still be turned on; each session has its own. */
export async function pendingSecret(tx: Tx, app: App, member: SignedInMember): Promise<string | null> {
  const pending = await tx
    .selectFrom('two_fa_setup')
    .select('secret_sealed')
    .where('session_id', '=', member.sessionId)
    .where('expires_at', '>', app.clock.now())
    .executeTakeFirst()
  return pending ? totpSetUp.open(app, member.sessionId, pending.secret_sealed) : null
}

export async function forgetPending(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('two_fa_setup').where('member_id', '=', memberId).execute()
}
