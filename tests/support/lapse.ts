import { lapseProposalsNow } from '../../apps/server/src/operators/index.ts'
import { asOwner } from './database.ts'
import type { TestServer } from './server.ts'

/**
 * Runs the worker's job as if seven days had passed by the database's clock too, which it checks beside the
 * product's.
 */
export async function lapseAWeekLater(t: TestServer): Promise<void> {
  await asOwner(t.ownerUrl, (owner) =>
    owner.query(`
      begin;
      set local session_replication_role = replica;
      update proposal set noted_at = clock_timestamp() - interval '7 days' where state = 'PENDING';
      commit`),
  )
  await lapseProposalsNow(t.app)
}
