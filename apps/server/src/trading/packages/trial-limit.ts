import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'

/** The largest free trial that the database's owner allows; the database enforces it too. */
export async function trialLimit(reader: Reader): Promise<Amount> {
  const { max_price } = await reader.selectFrom('trial_limit').select('max_price').executeTakeFirstOrThrow()
  return BigInt(max_price)
}
