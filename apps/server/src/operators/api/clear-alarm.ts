import { operator as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { alreadyDecided } from '../already-decided.ts'
import { audit } from '../audit.ts'

/**
 * Records that an operator has looked at the alarm. If the problem persists or returns, it is raised again.
 */
export const clearAlarm = answerOperator(contract.clearAlarm, async (app, { body, operator, address }) => {
  if (!isId(body.id)) return refuse('NOT_FOUND')
  return transactOrRefuse(app.db, async (tx) => {
    const alarm = await tx
      .selectFrom('alarm')
      .select(['kind', 'subject', 'acting'])
      .where('id', '=', body.id)
      .executeTakeFirst()
    if (!alarm) return refuse('NOT_FOUND')
    if (alarm.acting.includes(operator.id)) return refuse('SECOND_OPERATOR_NEEDED')
    await audit(tx, app, {
      operator,
      action: 'alarms.clear',
      subject: `alarm:${body.id}`,
      reason: body.reason,
      address,
    })
    // Before the alarm itself: see clearAlarms. A refusal rolls back this and the audit entry.
    await tx
      .deleteFrom('failing_work')
      .where('subject', '=', alarm.subject)
      .where('kind', '=', alarm.kind)
      .execute()
    const cleared = await tx
      .updateTable('alarm')
      .set({ cleared_at: app.clock.now(), cleared_by: operator.id })
      .where('id', '=', body.id)
      .where('cleared_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!cleared) {
      const { cleared_by: by, cleared_at: at } = await tx
        .selectFrom('alarm')
        .select(['cleared_by', 'cleared_at'])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
      return alreadyDecided(tx, { by, decision: 'DONE', at })
    }
    return { notice: 'DECISION_SAVED' as const }
  })
})
