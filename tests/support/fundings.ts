// Fundings proposed by one operator and approved by another.

import type { App } from '../../apps/server/src/platform/app.ts'
import type { Tx } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { postFundings, proposeFunding } from '../../apps/server/src/trading/packages/index.ts'
import { transactAsOwner } from './database.ts'
import type { TestServer } from './server.ts'

export async function putIn(
  t: TestServer,
  funding: Omit<Parameters<typeof proposeFunding>[3], 'reason'>,
): Promise<void> {
  const [asker, approver] = [newId(), newId()]
  await transactAsOwner(t.ownerUrl, async (tx) => {
    const operators = [asker, approver].map((id) => ({
      id,
      email: `${id}@halyard.test`,
      name: 'Otto',
      password_hash: 'none',
      capabilities: [],
      created_at: t.app.clock.now(),
    }))
    await tx.insertInto('operator').values(operators).execute()
    const id = newId()
    await proposeFunding(tx, t.app, id, { ...funding, reason: 'For this test' }, asker)
    await approveFundings(tx, t.app, [id], approver)
  })
}

/** Bulk approval by the second operator. */
export async function approveFundings(
  tx: Tx,
  app: App,
  ids: readonly string[],
  operatorId: string,
): Promise<void> {
  const approved = await tx
    .updateTable('platform_funding')
    .set({ state: 'APPROVED', decided_by: operatorId, decided_at: app.clock.now() })
    .where('id', 'in', [...ids])
    .returning(['id', 'purpose', 'amount'])
    .execute()
  await postFundings(tx, app, approved)
}
