import { type NewTransfer, post } from '../../apps/server/src/ledger/index.ts'
import { transactAsOwner } from './database.ts'
import type { TestServer } from './server.ts'

/** For transfers without a cause. */
export async function postAsOwner(
  { ownerUrl, app }: Pick<TestServer, 'ownerUrl' | 'app'>,
  ...transfers: NewTransfer[]
): Promise<void> {
  const result = await transactAsOwner(ownerUrl, (tx) => post(tx, transfers, app.clock.now()))
  if (!result.posted) throw new Error(`${result.shortOf} is short`)
}
