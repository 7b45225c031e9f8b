import { operatorBonuses as contract } from '@halyard/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { alreadyDecided, audit, decidedRow, isLapsed, wordCounts } from '../operations/index.ts'
import { plansOf } from './plans.ts'
import { versionFault } from './version-fault.ts'
import { keptPlan, type WrittenPlan } from './written-plan.ts'

/** So that a plan is known before the first event that it applies to is worked through. */
const aheadMs = 60_000

export const decidePlan = answerOperator(
  contract.decideBonusPlan,
  async (app, { body, operator, address }) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const now = app.clock.now()
      const asked = await tx
        .selectFrom('bonus_plan_proposal')
        .select([
          'id',
          'effective_from',
          'content',
          'state',
          'asked_by',
          'asked_at',
          'noted_at',
          'decided_by',
          'decided_at',
        ])
        .where('id', '=', body.id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!asked) return refuse('NOT_FOUND')
      if (asked.state === 'LAPSED') return refuse('REQUEST_OUTDATED')
      if (asked.state !== 'PENDING') return alreadyDecided(tx, decidedRow(asked))
      const approved = body.decision === 'APPROVE'
      if (approved && asked.asked_by === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
      if (approved && (isLapsed(asked, now) || !(await wordCounts(tx, asked))))
        return refuse('REQUEST_OUTDATED')
      if (approved && asked.effective_from.getTime() < now.getTime() + aheadMs)
        return refuse('DATE_NOT_AHEAD')
      if (approved && !(await fitsIn(tx, asked))) return refuse('REQUEST_OUTDATED')
      await tx
        .updateTable('bonus_plan_proposal')
        .set({
          state: approved ? 'APPROVED' : 'REJECTED',
          decided_by: operator.id,
          decided_at: now,
          remark: body.reason ?? null,
        })
        .where('id', '=', body.id)
        .execute()
      if (approved) await keepVersion(tx, body.id)
      await audit(tx, app, {
        operator,
        action: `bonuses.plan.${body.decision.toLowerCase()}`,
        subject: `plan:${body.id}`,
        reason: body.reason ?? '',
        address,
      })
      return { notice: 'DECISION_SAVED' as const }
    })
  },
)

/** Another plan may have been agreed on since this one was proposed. Whoever approves at the same time waits. */
async function fitsIn(
  tx: Tx,
  { content, effective_from }: { readonly content: unknown; readonly effective_from: Date },
): Promise<boolean> {
  await sql`lock table bonus_plan in share row exclusive mode`.execute(tx)
  return versionFault(await plansOf(tx), keptPlan(content as WrittenPlan), effective_from) === null
}

/** Versions are numbered one after the other. */
async function keepVersion(tx: Tx, proposalId: string): Promise<void> {
  await sql`
    insert into bonus_plan (version, effective_from, content, proposal_id)
    select (select max(version) + 1 from bonus_plan), effective_from, content, id
    from bonus_plan_proposal where id = ${proposalId}
  `.execute(tx)
}
