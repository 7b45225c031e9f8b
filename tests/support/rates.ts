// Sets what one USDT is worth from now on.
import { sql } from 'kysely'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { transactAsOwner } from './database.ts'
import type { TestServer } from './server.ts'

export async function setRateNow(
  t: TestServer,
  rate: string,
  direction: 'DEPOSIT' | 'WITHDRAWAL' = 'DEPOSIT',
  currency = 'CNY',
): Promise<void> {
  const effective_from = sql<Date>`rate_takes_effect_at(${direction}, ${currency})`
  const values = { id: newId(), direction, currency, rate, effective_from }
  // Inserted by the owner, like the rates of a new installation, so that no operator has to approve it.
  await transactAsOwner(t.ownerUrl, (tx) => tx.insertInto('exchange_rate').values(values).execute())
}
