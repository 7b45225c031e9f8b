import { operator as contract } from '@halyard/contract'
import { lockMember } from '../../access/accounts/index.ts'
import { tellOfSecurityEvent } from '../../access/email/index.ts'
import { endAllSessions } from '../../access/sessions/index.ts'
import { takeTwoFaOff, twoFaIsOn } from '../../access/two-fa/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { alreadyDecided, decidedRow } from '../already-decided.ts'
import { approvalCounts } from '../approval-counts.ts'
import { audit } from '../audit.ts'
import { isOutdated } from '../two-fa-removals.ts'

export const decideTwoFaRemoval = answerOperator(
  contract.decideTwoFaRemoval,
  async (app, { body, operator, address }) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const request = await tx
        .selectFrom('two_fa_removal')
        .select('member_id')
        .where('id', '=', body.id)
        .executeTakeFirst()
      if (!request) return refuse('NOT_FOUND')
      // Lock the member's row first, as everywhere.
      await lockMember(tx, request.member_id)
      const removal = await tx
        .selectFrom('two_fa_removal')
        .select([
          'state',
          'requested_by',
          'requested_at',
          'noted_at',
          'member_id',
          'decided_by',
          'decided_at',
        ])
        .where('id', '=', body.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      if (removal.state !== 'PENDING') return alreadyDecided(tx, decidedRow(removal))
      const approved = body.decision === 'APPROVE'
      if (approved && removal.requested_by === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
      if (approved) {
        if (!(await twoFaIsOn(tx, removal.member_id))) return refuse('TWO_FA_NOT_ENABLED')
        if ((await isOutdated(tx, removal, app.clock.now())) || !(await approvalCounts(tx, removal)))
          return refuse('REQUEST_OUTDATED')
        await removeTwoFa(tx, app, removal.member_id)
      }
      await tx
        .updateTable('two_fa_removal')
        .set({
          state: approved ? 'APPROVED' : 'REJECTED',
          decided_by: operator.id,
          decided_at: app.clock.now(),
          remark: body.reason ?? null,
        })
        .where('id', '=', body.id)
        .execute()
      await audit(tx, app, {
        operator,
        action: `members.two-fa.remove.${body.decision.toLowerCase()}`,
        subject: `member:${removal.member_id}`,
        reason: body.reason ?? '',
        address,
      })
      return { notice: 'DECISION_SAVED' as const }
    })
  },
)

async function removeTwoFa(tx: Tx, app: App, memberId: string): Promise<void> {
  await takeTwoFaOff(tx, app, memberId)
  await endAllSessions(tx, memberId, 'OPERATOR', app.clock.now())
  await tellOfSecurityEvent(tx, app, memberId, 'TWO_FA_REMOVED')
}
