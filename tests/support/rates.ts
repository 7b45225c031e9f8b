// What one USDT is worth, from now on.
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { TestServer } from './server.ts'

export async function setRateNow(
  t: TestServer,
  rate: string,
  direction: 'DEPOSIT' | 'WITHDRAWAL' = 'DEPOSIT',
  currency = 'CNY',
): Promise<void> {
  const values = { id: newId(), direction, currency, rate, effective_from: t.app.clock.now() }
  await t.app.db.transact((tx) => tx.insertInto('exchange_rate').values(values).execute())
}
