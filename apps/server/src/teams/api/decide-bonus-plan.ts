import { operatorBonuses as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { decideProposal } from '../../operators/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { faultOf } from '../bonuses/check-plan.ts'
import { ownCosts } from '../bonuses/own-costs.ts'
import { plansOf } from '../bonuses/plans.ts'
import { versionFault } from '../bonuses/version-fault.ts'
import { savedPlan, type WrittenPlan } from '../bonuses/written-plan.ts'

/** So that a plan is known before the first event it applies to is processed. */
const aheadMs = 60_000

export const decideBonusPlan = answerOperator(contract.decideBonusPlan, (app, request) =>
  decideProposal(app, contract.decideBonusPlan, request, {
    table: 'bonus_plan_proposal',
    async against(tx, proposal) {
      const isAhead = proposal.effective_from.getTime() >= app.clock.now().getTime() + aheadMs
      if (!isAhead) return 'DATE_NOT_AHEAD'
      return (await fitsIn(tx, proposal)) ? null : 'REQUEST_OUTDATED'
    },
    entryOf: ({ id }) => ({ action: 'bonuses.plan', subject: `plan:${id}` }),
    onApproved: (tx, { id }) => keepVersion(tx, id),
  }),
)

/**
 * Since the proposal, another plan may have been approved, or a new release may have another fee or stricter
 * rules. A concurrent approval waits.
 */
async function fitsIn(
  tx: Tx,
  { content, effective_from }: { readonly content: unknown; readonly effective_from: Date },
): Promise<boolean> {
  await sql`lock table bonus_plan in share row exclusive mode`.execute(tx)
  const plan = savedPlan(content as WrittenPlan)
  return !faultOf(plan, ownCosts) && !versionFault(await plansOf(tx), plan, effective_from)
}

/** Versions are numbered consecutively. */
async function keepVersion(tx: Tx, proposalId: string): Promise<void> {
  await sql`
    insert into bonus_plan (version, effective_from, content, proposal_id)
    select (select max(version) + 1 from bonus_plan), effective_from, content, id
    from bonus_plan_proposal where id = ${proposalId}
  `.execute(tx)
}
