import { operatorBonuses as contract } from '@halyard/contract'
import { insertProposal } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { planProposalKind } from '../bonuses/plan-proposals.ts'
import { planRefusal } from '../bonuses/plan-refusal.ts'
import { plansOf } from '../bonuses/plans.ts'
import { versionFault } from '../bonuses/version-fault.ts'
import { readPlan, writePlan } from '../bonuses/written-plan.ts'

export const proposeBonusPlan = answerOperator(contract.proposeBonusPlan, async (app, { body, ...by }) => {
  const { effectiveFrom } = body
  if (effectiveFrom <= app.clock.now()) return refuse('DATE_NOT_AHEAD', { field: 'effectiveFrom' })
  const plan = readPlan(body.plan)
  if (!plan) return refuse('INVALID_AMOUNT', { field: 'plan' })
  const refusal = planRefusal(plan)
  if (refusal) return refusal
  const unfit = versionFault(await plansOf(app.db), plan, effectiveFrom)
  if (unfit) return refuse(unfit, { field: unfit === 'PLAN_DATE_TAKEN' ? 'effectiveFrom' : 'plan' })
  return app.db.transact(async (tx) => {
    const id = newId()
    const from = effectiveFrom.toISOString()
    const proposal = {
      id,
      kind: planProposalKind,
      subject: `plan:${id}`,
      payload: { effectiveFrom: from, plan: writePlan(plan) },
      reason: body.reason,
      logged: `from ${from}: ${body.reason}`,
    }
    await insertProposal(tx, app, proposal, by)
    return { proposalId: id, notice: 'SECOND_OPERATOR_DECIDES' as const }
  })
})
