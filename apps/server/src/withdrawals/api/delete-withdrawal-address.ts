import { withdrawalMethods as contract } from '@halyard/contract'
import { requireRecentProof } from '../../access/sessions/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

export const deleteWithdrawalAddress = answerMember(
  contract.deleteWithdrawalAddress,
  async (app, { member, body }) => {
    if (!isId(body.addressId)) return refuse('NOT_FOUND')
    return app.db.transact(async (tx) => {
      // A replacement waits a day: a stolen session alone must not cost the owner that.
      const unproved = await requireRecentProof(tx, member, app.clock.now())
      if (unproved) return unproved
      const removed = await tx
        .updateTable('withdrawal_method')
        .set({ removed_at: app.clock.now() })
        .where('id', '=', body.addressId)
        .where('member_id', '=', member.id)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return removed ? { notice: 'METHOD_REMOVED' as const } : refuse('NOT_FOUND')
    })
  },
)
