import { operatorRoles as contract } from '@halyard/contract'
import type { Selectable } from 'kysely'
import { run, type Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { RoleProposal } from '../../platform/db/schema.gen.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { alreadyDecided, decidedRow } from './already-decided.ts'
import { audit } from './audit.ts'
import { isLapsed } from './decided-by-two.ts'
import { subjectOfRoles } from './role-proposals.ts'
import { wordCounts } from './word-counts.ts'

async function mayChangeRoles(tx: Tx, operatorId: string): Promise<boolean> {
  const [told] = await run<{ yes: boolean }>(tx, 'select may_change_roles($1) as yes', [operatorId])
  return told?.yes === true
}

/** Whether others have been agreed on since it was proposed: nobody has said that it should undo those. */
async function isOvertaken(tx: Tx, { operator_id, asked_at }: Selectable<RoleProposal>): Promise<boolean> {
  await lockName(tx, subjectOfRoles(operator_id))
  const later = await tx
    .selectFrom('role_proposal')
    .select('id')
    .where('operator_id', '=', operator_id)
    .where('state', '=', 'APPROVED')
    .where('decided_at', '>=', asked_at)
    .executeTakeFirst()
  return later !== undefined
}

/** The database gives the operator the roles together with the decision, and lets nothing else do so. */
export const decideRoles = answerOperator(contract.decideRoles, async (app, { body, operator, address }) => {
  if (!isId(body.id)) return refuse('NOT_FOUND')
  return transactOrRefuse(app.db, async (tx) => {
    const now = app.clock.now()
    const asked = await tx
      .selectFrom('role_proposal')
      .selectAll()
      .where('id', '=', body.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!asked) return refuse('NOT_FOUND')
    if (asked.state === 'LAPSED') return refuse('REQUEST_OUTDATED')
    if (asked.state !== 'PENDING') return alreadyDecided(tx, decidedRow(asked))
    const approved = body.decision === 'APPROVE'
    if (approved && [asked.asked_by, asked.operator_id].includes(operator.id))
      return refuse('SECOND_OPERATOR_NEEDED')
    if (
      approved &&
      (isLapsed(asked, now) || !(await wordCounts(tx, asked)) || (await isOvertaken(tx, asked)))
    )
      return refuse('REQUEST_OUTDATED')
    // Before the decision: the operator whom it concerns is taken after the one who acts.
    await audit(tx, app, {
      operator,
      action: `operators.roles.${body.decision.toLowerCase()}`,
      subject: subjectOfRoles(body.id),
      reason: body.reason ?? '',
      address,
    })
    // Whoever acts keeps what they may do from here on: the entry holds them.
    if (approved && !(await mayChangeRoles(tx, operator.id))) return refuse('FORBIDDEN')
    if (approved && !(await mayChangeRoles(tx, asked.asked_by))) return refuse('REQUEST_OUTDATED')
    await tx
      .updateTable('role_proposal')
      .set({
        state: approved ? 'APPROVED' : 'REJECTED',
        decided_by: operator.id,
        decided_at: now,
        remark: body.reason ?? null,
      })
      .where('id', '=', body.id)
      .execute()
    return { notice: 'DECISION_SAVED' as const }
  })
})
