import type { WithdrawalState } from '@halyard/contract'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'

export async function moveTo(
  tx: Tx,
  app: App,
  id: string,
  change: { state: WithdrawalState; reference?: string; remark?: string },
): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ ...change, changed_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
}
