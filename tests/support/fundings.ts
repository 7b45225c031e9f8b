// Fundings proposed by one operator and approved by another.

import type { Amount } from '@halyard/money'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { Tx } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { type Funding, postFundings } from '../../apps/server/src/trading/packages/index.ts'
import { transactAsOwner } from './database.ts'
import { insertAsIs } from './proposals.ts'
import type { TestServer } from './server.ts'

interface Funded {
  readonly purpose: Funding['purpose']
  readonly amount: Amount
}

export async function putIn(t: TestServer, funding: Funded): Promise<void> {
  const [asker, approver] = [newId(), newId()]
  await transactAsOwner(t.ownerUrl, async (tx) => {
    const operators = [asker, approver].map((id) => ({
      id,
      email: `${id}@halyard.test`,
      name: 'Otto',
      password_hash: 'none',
      capabilities: ['platform.fund'],
      created_at: t.app.clock.now(),
    }))
    await tx.insertInto('operator').values(operators).execute()
    await approveFundings(tx, t.app, [await proposeFunding(tx, t.app, funding, asker)], approver)
  })
}

export async function proposeFunding(
  tx: Tx,
  app: App,
  { purpose, amount }: Funded,
  requestedBy: string,
): Promise<string> {
  const id = newId()
  const payload: Funding = { purpose, millionths: String(amount) }
  const by = { requestedBy, requestedAt: app.clock.now() }
  await insertAsIs(tx, { id, kind: 'funding', subject: `funding:${id}`, payload, ...by })
  return id
}

/** Bulk approval by the second operator. */
export async function approveFundings(
  tx: Tx,
  app: App,
  ids: readonly string[],
  operatorId: string,
): Promise<void> {
  const approved = await tx
    .updateTable('proposal')
    .set({ state: 'APPROVED', decided_by: operatorId, decided_at: app.clock.now() })
    .where('id', 'in', [...ids])
    .returning(['id', 'payload'])
    .execute()
  const fundings = approved.map(({ id, payload }) => ({ id, payload: payload as unknown as Funding }))
  await postFundings(tx, app, fundings)
}
