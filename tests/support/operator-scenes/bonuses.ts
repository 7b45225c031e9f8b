import { operatorBonuses, operatorProposals } from '@halyard/contract'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { defaultPlan } from '../../../apps/server/src/teams/bonuses/default-plan.ts'
import { monthBefore } from '../../../apps/server/src/teams/bonuses/last-month.ts'
import { runEvents } from '../../../apps/server/src/teams/bonuses/run-events.ts'
import { writePlan } from '../../../apps/server/src/teams/bonuses/written-plan.ts'
import { aHeldBonus } from '../held-bonuses.ts'
import { anOperator } from '../operators.ts'
import type { TestServer } from '../server.ts'
import { plantEvents, plantTree } from '../teams.ts'
import { type Scenes, scene } from './scene.ts'

export const scenesOfBonuses: Scenes = {
  ...scene(operatorBonuses.heldBonuses, async (t) => {
    await aHeldBonus(t)
    return [{ query: {} }]
  }),
  ...scene(operatorBonuses.tryBonusPlan, async (t) => {
    const { from } = monthBefore(t.app.clock.now())
    const [, buyer] = await plantTree(t.app, [null, 0])
    const bought = {
      kind: 'PURCHASED' as const,
      member: buyer?.number ?? 0,
      order: newId(),
      amount: 10n ** 9n,
    }
    await plantEvents(t.app, [{ ...bought, at: from }])
    while ((await runEvents(t.app)) > 0);
    const { plan } = aPlan(t)
    return [{ body: { plan: { ...plan, ranks: plan.ranks.map((rank) => ({ ...rank, subscribeBps: 50 })) } } }]
  }),
  ...scene(operatorProposals.proposeTeamEvent, async (t) => {
    const body = { eventId: await aWaitingEvent(t), action: 'SET_ASIDE' as const, reason: 'It fails' }
    return [{ body }, { body: { ...body, reason: 'It keeps failing' } }]
  }),
  ...scene(operatorBonuses.proposeBonusPlan, async (t) => [{ body: aPlan(t) }]),
  ...scene(operatorBonuses.decideBonusPlan, async (t) => {
    const { token } = await anOperator(t, ['bonuses.plan'])
    const requested = await t.ask(operatorBonuses.proposeBonusPlan, { body: aPlan(t) }, { token })
    const body = { id: requested.body.proposalId, decision: 'APPROVE' as const }
    return [{ body }, { body: { ...body, decision: 'REJECT' as const, reason: 'No' } }]
  }),
  ...scene(operatorBonuses.decideHeldBonus, async (t) => {
    const body = { id: (await aHeldBonus(t)).id, decision: 'APPROVE' as const }
    return [{ body }, { body: { ...body, decision: 'REJECT' as const, reason: 'No' } }]
  }),
}

let plansAgreed = 0

/** Each from a separate day: two versions cannot begin at once. */
function aPlan(t: TestServer) {
  plansAgreed += 1
  const effectiveFrom = new Date(t.app.clock.now().getTime() + plansAgreed * 24 * 3_600_000).toISOString()
  return { effectiveFrom, reason: 'As agreed with the leaders', plan: writePlan(defaultPlan) }
}

async function aWaitingEvent(t: TestServer): Promise<string> {
  const [buyer] = await plantTree(t.app, [null])
  const order = newId()
  const at = t.app.clock.now()
  await plantEvents(t.app, [{ kind: 'PURCHASED', member: buyer?.number ?? 0, order, amount: 10n ** 9n, at }])
  const { id } = await t.app.db
    .selectFrom('team_event')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  return id
}
