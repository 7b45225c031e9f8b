import { operatorBonuses as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { decideProposal } from '../../operators/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { faultOf } from '../bonuses/check-plan.ts'
import { ownCosts } from '../bonuses/own-costs.ts'
import { planProposalKind } from '../bonuses/plan-proposals.ts'
import { plansOf } from '../bonuses/plans.ts'
import { versionFault } from '../bonuses/version-fault.ts'
import { savedPlan, type WrittenPlan } from '../bonuses/written-plan.ts'

/** So that a plan is known before the first event it applies to is processed. */
const aheadMs = 60_000

export const decideBonusPlan = answerOperator(contract.decideBonusPlan, (app, request) =>
  decideProposal(app, contract.decideBonusPlan, request, planProposalKind, {
    async against(tx, _, { payload }) {
      const effectiveFrom = new Date(payload.effectiveFrom)
      if (effectiveFrom.getTime() < app.clock.now().getTime() + aheadMs) return 'DATE_NOT_AHEAD'
      return (await fitsIn(tx, payload.plan, effectiveFrom)) ? null : 'REQUEST_OUTDATED'
    },
    onApproved: (tx, _, { id, payload }) => keepVersion(tx, id, payload),
  }),
)

/**
 * Since the proposal, another plan may have been approved, or a new release may have another fee or stricter
 * rules. A concurrent approval waits.
 */
async function fitsIn(tx: Tx, written: WrittenPlan, effectiveFrom: Date): Promise<boolean> {
  await sql`lock table bonus_plan in share row exclusive mode`.execute(tx)
  const plan = savedPlan(written)
  return !faultOf(plan, ownCosts) && !versionFault(await plansOf(tx), plan, effectiveFrom)
}

/** Versions are numbered consecutively. */
async function keepVersion(
  tx: Tx,
  proposalId: string,
  { effectiveFrom, plan }: { readonly effectiveFrom: string; readonly plan: WrittenPlan },
): Promise<void> {
  await sql`
    insert into bonus_plan (version, effective_from, content, proposal_id)
    select max(version) + 1, ${effectiveFrom}, ${JSON.stringify(plan)}, ${proposalId} from bonus_plan
  `.execute(tx)
}
