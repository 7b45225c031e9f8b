import { distrustDevices } from '../../access/abuse-protection/index.ts'
import { cancelWaitingChange } from '../../access/email-change/index.ts'
import { endAllSessions } from '../../access/sessions/index.ts'
import { audit } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInOperator } from '../../platform/http/handler.ts'

/**
 * Closes the account of a member who has died, for good: nobody can sign in, and since it is frozen, approved
 * withdrawals are held for an operator. The caller holds the member's row.
 */
export async function closeAccount(
  tx: Tx,
  app: App,
  memberId: string,
  { operator, address }: { readonly operator: SignedInOperator; readonly address: string },
): Promise<void> {
  const now = app.clock.now()
  const reason = 'The member has died; an heir was found'
  await audit(tx, app, { operator, action: 'members.freeze', subject: `member:${memberId}`, reason, address })
  await tx
    .updateTable('member')
    .set(({ fn, val }) => ({
      disabled_at: now,
      frozen_at: fn.coalesce('frozen_at', val(now)),
      frozen_by: operator.id,
    }))
    .where('id', '=', memberId)
    .execute()
  await endAllSessions(tx, memberId, 'OPERATOR', now)
  await distrustDevices(tx, memberId)
  await cancelWaitingChange(tx, memberId, now)
}
