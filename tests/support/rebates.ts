import type { App } from '../../apps/server/src/platform/app.ts'
import { run } from '../../apps/server/src/platform/db/database.ts'
import type { Rebate } from '../../apps/server/src/ports/broker.ts'
import { bookRebates } from '../../apps/server/src/trading/rebates/book-rebates.ts'

const agent = 2000

/** Books rebates as if they had been read from the broker. */
export async function keepRebates(app: App, rebates: readonly Rebate[]): Promise<void> {
  await app.db.transact((tx) => run(tx, 'select follow_first_rebate_account($1)', [agent]))
  await bookRebates(app, agent, rebates)
}
