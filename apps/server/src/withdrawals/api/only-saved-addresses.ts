import { withdrawalMethods as contract } from '@halyard/contract'
import { lockWithdrawals } from '../../access/accounts/index.ts'
import { tellOfSecurityEvent } from '../../access/email/index.ts'
import { requireRecentProof } from '../../access/sessions/index.ts'
import { spendTwoFaGrant } from '../../access/two-fa/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'

export const onlySavedAddresses = answerMember(contract.onlySavedAddresses, async (app, { member, body }) =>
  transactOrRefuse(app.db, async (tx) => {
    const { only_saved_addresses: before } = await tx
      .selectFrom('member')
      .select('only_saved_addresses')
      .where('id', '=', member.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // Turning it on needs proof too: turning it off again costs the owner a day without withdrawals.
    const unproved = before === body.enabled ? null : await requireRecentProof(tx, member, app.clock.now())
    if (unproved) return unproved
    if (before && !body.enabled) {
      // An intruder would turn this off first.
      const notConfirmed = await spendTwoFaGrant(tx, app, member, 'ONLY_SAVED_ADDRESSES')
      if (notConfirmed) return notConfirmed
      await lockWithdrawals(tx, app, member.id)
      await tellOfSecurityEvent(tx, app, member.id, 'SAVED_METHODS_ONLY_TURNED_OFF', member.sessionId)
    }
    if (!before && body.enabled)
      await tellOfSecurityEvent(tx, app, member.id, 'SAVED_METHODS_ONLY_TURNED_ON', member.sessionId)
    await tx
      .updateTable('member')
      .set({ only_saved_addresses: body.enabled })
      .where('id', '=', member.id)
      .execute()
    return { notice: 'SETTING_SAVED' as const }
  }),
)
