import { lapseProposalsNow } from '../../apps/server/src/operators/index.ts'
import { asOwner } from './database.ts'
import type { TestServer } from './server.ts'

/**
 * Runs the worker's job as if seven days had passed by the database's clock too, which it checks beside the
 * product's.
 */
export async function lapseAWeekLater(t: TestServer): Promise<void> {
  await asOwner(t.ownerUrl, async (owner) => {
    for (const table of [
      'rate_proposal',
      'platform_funding',
      'custody_correction',
      'bonus_plan_proposal',
      'deposit_account',
      'operator_two_fa_reset',
      'proposal',
    ])
      await owner.query(
        `update ${table} set noted_at = clock_timestamp() - interval '7 days' where state = 'PENDING'`,
      )
  })
  await lapseProposalsNow(t.app)
}
