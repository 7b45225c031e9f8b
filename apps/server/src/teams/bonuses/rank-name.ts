import type { App } from '../../platform/app.ts'
import { planAt, plansOf } from './plans.ts'
import { rankIn } from './rank-of.ts'

/** The name of a member's rank in the plan in force. Everybody has at least the first. */
export async function rankNameOf(app: App, member: number): Promise<string> {
  const { plan } = planAt(await plansOf(app.db), app.clock.now())
  const total = await app.db
    .selectFrom('team_total')
    .select('rank')
    .where('member', '=', member)
    .executeTakeFirst()
  return plan.ranks[rankIn(plan, total?.rank ?? 1) - 1]?.name ?? ''
}
