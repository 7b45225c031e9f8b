/** Operators approve or reject withdrawals. The database counts the approvals too and refuses skipped states. */
import { operatorMoney as contract } from '@halyard/contract'
import { alreadyActed, audit, operatorAction } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { approvalsNeeded } from '../approvals-needed.ts'
import { isFrozen } from '../frozen.ts'
import { giveBack } from '../give-back.ts'
import { lockWithdrawal } from '../lock-withdrawal.ts'
import { moveTo } from '../move-to.ts'
import { notifyMember } from '../notify-member.ts'
import { refuseDestination } from '../refuse-destination.ts'
import { wasSigned } from '../was-signed.ts'
import { withdrawalActs } from '../withdrawal-acts.ts'
import { isCounted } from '../withdrawal-queue.ts'

export const decideWithdrawal = answerOperator(contract.decideWithdrawal, async (app, request) => {
  const { body, operator, address } = request
  return operatorAction(app, contract.decideWithdrawal, request, async (tx) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    const withdrawal = await lockWithdrawal(tx, body.id)
    if (!withdrawal) return refuse('NOT_FOUND')
    if (withdrawal.state !== 'PENDING') return alreadyActed(tx, `withdrawal:${withdrawal.id}`, withdrawalActs)
    if (body.decision === 'APPROVE' && (await isFrozen(tx, withdrawal.member_id)))
      return refuse('MEMBER_FROZEN')
    if (body.decision === 'REJECT' && (await wasSigned(tx, withdrawal.id)))
      return refuse('PAYOUT_MAY_BE_SENT')
    const remark = { text: body.reason ?? '', field: 'reason' }
    const refused = body.decision === 'REJECT' && (await refuseDestination(tx, app, withdrawal.id, remark))
    if (refused) return refused
    await audit(tx, app, {
      operator,
      action: `withdrawals.${body.decision.toLowerCase()}`,
      subject: `withdrawal:${withdrawal.id}`,
      reason: body.reason ?? '',
      address,
    })
    if (body.decision === 'REJECT') {
      await giveBack(tx, app, withdrawal, { state: 'REJECTED', remark: body.reason ?? '' })
      return { state: 'REJECTED' as const, notice: 'DECISION_SAVED' as const }
    }
    const { approvals, isNew } = await approve(tx, app, withdrawal.id, operator.id)
    if (approvals < (await approvalsNeeded(tx, withdrawal, operator.id)))
      return isNew
        ? { state: 'PENDING' as const, notice: 'SECOND_OPERATOR_DECIDES' as const }
        : refuse('SECOND_OPERATOR_NEEDED')
    await moveTo(tx, app, withdrawal.id, { state: 'APPROVED' })
    await notifyMember(tx, app, withdrawal.id)
    return { state: 'APPROVED' as const, notice: 'DECISION_SAVED' as const }
  })
})

/** Records the approval. Returns how many count by now, and whether this one is new. */
async function approve(
  tx: Tx,
  app: App,
  withdrawalId: string,
  operatorId: string,
): Promise<{ approvals: number; isNew: boolean }> {
  const added = await tx
    .insertInto('withdrawal_approval')
    .values({ withdrawal_id: withdrawalId, operator_id: operatorId, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('withdrawal_approval')
    .select((select) => select.fn.count<string>('operator_id').distinct().as('count'))
    .where('withdrawal_id', '=', withdrawalId)
    .where(isCounted)
    .executeTakeFirstOrThrow()
  return { approvals: Number(count), isNew: added !== undefined }
}
