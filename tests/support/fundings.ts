// Fundings by operators, requested by one and approved by another.
import { approveFundings, proposeFunding } from '../../apps/server/src/features/product/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { transactAsOwner } from './database.ts'
import type { TestServer } from './server.ts'

export async function putIn(t: TestServer, funding: Parameters<typeof proposeFunding>[3]): Promise<void> {
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
    await proposeFunding(tx, t.app, id, funding, asker)
    await approveFundings(tx, t.app, [id], approver)
  })
}
