import { operatorBonuses as contract } from '@halyard/contract'
import type { Reader } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { planAt, plansOf } from '../bonuses/plans.ts'
import { writePlan } from '../bonuses/written-plan.ts'

export const bonusPlans = answerOperator(contract.bonusPlans, async (app) => {
  const versions = await plansOf(app.db)
  const agreedBy = await agreements(app.db)
  const inForce = planAt(versions, app.clock.now()).version
  return {
    versions: versions.map(({ version, effectiveFrom, plan }) => ({
      version,
      isInForce: version === inForce,
      effectiveFrom,
      agreedBy: agreedBy.get(version) ?? null,
      plan: writePlan(plan),
    })),
  }
})

async function agreements(reader: Reader) {
  const rows = await reader
    .selectFrom('bonus_plan')
    .innerJoin('proposal', 'proposal.id', 'bonus_plan.proposal_id')
    .innerJoin('operator as proposer', 'proposer.id', 'proposal.requested_by')
    .innerJoin('operator as approver', 'approver.id', 'proposal.decided_by')
    .select(['version', 'proposer.name as proposer', 'approver.name as approver'])
    .execute()
  return new Map(rows.map(({ version, ...names }) => [version, names]))
}
