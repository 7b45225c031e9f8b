import { kyc as contract } from '@halyard/contract'
import { alreadyDecided, audit, refusePaymentDestination } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { identityNumber } from '../kyc/identity-number.ts'
import { lockStatus, setStatus } from '../kyc/kyc-status.ts'
import { mailDecision } from '../kyc/mail-decision.ts'
import { notify } from '../kyc/notifications.ts'

export const decideKyc = answerOperator(contract.decideKyc, async (app, { body, operator, address }) => {
  const { submissionId, decision } = body
  const reason = body.reason || null
  if (!isId(submissionId)) return refuse('NOT_FOUND')
  return transactOrRefuse(app.db, async (tx) => {
    const submission = await tx
      .selectFrom('kyc_submission')
      .select(['member_id', 'phone_no', 'address', 'identity_no_sealed'])
      .where('id', '=', submissionId)
      .executeTakeFirst()
    if (!submission) return refuse('NOT_FOUND')
    const { member_id: memberId, phone_no, address: home, identity_no_sealed } = submission
    const own = [phone_no, home, identityNumber.open(app, submissionId, identity_no_sealed)]
    const foreign = refusePaymentDestination(reason ?? '', { field: 'reason', own })
    if (foreign) return foreign
    await lockStatus(tx, memberId)
    const now = app.clock.now()
    const decided = await tx
      .updateTable('kyc_submission')
      .set({ decision, remark: reason, decided_by: operator.id, decided_at: now })
      .where('id', '=', submissionId)
      .where('decided_at', 'is', null)
      .executeTakeFirst()
    if (decided.numUpdatedRows === 0n) {
      const earlier = await tx
        .selectFrom('kyc_submission')
        .select(['decision', 'decided_by', 'decided_at'])
        .where('id', '=', submissionId)
        .executeTakeFirstOrThrow()
      return alreadyDecided(tx, {
        by: earlier.decided_by,
        decision: earlier.decision === 'REJECT' ? 'REJECTED' : 'APPROVED',
        at: earlier.decided_at,
      })
    }

    const approved = decision === 'APPROVE'
    await setStatus(tx, memberId, approved ? 'APPROVED' : 'REJECTED_UPLOAD')
    await audit(tx, app, {
      operator,
      action: approved ? 'kyc.approve' : 'kyc.reject',
      subject: `member:${memberId}`,
      reason: reason ?? '',
      address,
    })
    if (approved) await notify(tx, memberId, 'KYC_APPROVED', {}, now)
    else await notify(tx, memberId, 'KYC_REJECTED', { reason: reason ?? '' }, now)
    await enqueue(tx, mailDecision, { submissionId })
    return { notice: 'KYC_DECIDED' as const }
  })
})
