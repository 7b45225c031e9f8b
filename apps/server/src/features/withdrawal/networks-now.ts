/** The networks that USDT can leave on, and those on which it cannot at the moment. */
import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'

export interface NetworkNow {
  readonly network: string
  readonly fee: Amount
  /** Stopped until an operator has looked: what is asked for there would wait, nobody can say for how long. */
  readonly stopped: boolean
}

/**
 * Without those that nobody has ever followed, or that the signer has no key for: nothing was ever paid there, or will be.
 * A signer that has not said yet what it has is no reason to offer nothing.
 */
export async function networksNow(reader: Reader): Promise<NetworkNow[]> {
  const rows = await reader
    .selectFrom('network')
    .select(['network', 'withdrawal_fee', 'stopped_at'])
    .where('height', 'is not', null)
    .execute()
  const signer = await reader.selectFrom('signer_terms').select('addresses').executeTakeFirst()
  const addresses = signer?.addresses as Record<string, string> | undefined
  return rows
    .filter(({ network }) => !addresses || network in addresses)
    .map((row) => ({
      network: row.network,
      fee: BigInt(row.withdrawal_fee),
      stopped: row.stopped_at !== null,
    }))
}
