import { operatorBonuses as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { decidedByTwo } from '../operations/index.ts'
import type { WrittenPlan } from './written-plan.ts'

export const listPlanProposals = answerOperator(
  contract.bonusPlanProposals,
  (app, { query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const { count } = await reader
        .selectFrom('bonus_plan_proposal')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await reader
        .selectFrom('bonus_plan_proposal as proposal')
        .innerJoin('operator as asker', 'asker.id', 'proposal.asked_by')
        .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
        .selectAll('proposal')
        .select(['asker.name as askedBy', 'decider.name as decidedBy'])
        .orderBy('proposal.asked_at', 'desc')
        .orderBy('proposal.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute()
      return {
        proposals: rows.map((row) => ({
          ...decidedByTwo(row),
          effectiveFrom: row.effective_from.toISOString(),
          plan: row.content as unknown as WrittenPlan,
        })),
        totalRecords: Number(count),
      }
    }),
)
