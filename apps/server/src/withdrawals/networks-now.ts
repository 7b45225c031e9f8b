/** The networks that USDT can be withdrawn on, including those stopped at the moment. */
import type { Amount } from '@halyard/money'
import type { Reader } from '../platform/db/database.ts'

export interface NetworkNow {
  readonly network: string
  readonly fee: Amount
  /**
   * Stopped by an operator's review, by strays or by an unexplained outflow: a request would wait for an
   * unknown time.
   */
  readonly stopped: boolean
}

/**
 * Leaves out networks that operators do not offer, that were never followed, or that the signer has no key
 * for: nothing can be paid there. Addresses missing because the signer has not reported yet exclude nothing.
 */
export async function networksNow(reader: Reader): Promise<NetworkNow[]> {
  const rows = await reader
    .selectFrom('network')
    .select(['network', 'withdrawal_fee'])
    // Payouts wait for the same three reasons.
    .select(({ exists, or, eb, selectFrom }) =>
      or([
        eb('stopped_at', 'is not', null),
        exists(
          selectFrom('stray_transfer')
            .select('event_index')
            .whereRef('stray_transfer.network', '=', 'network.network')
            .where('accepted_at', 'is', null),
        ),
        exists(
          selectFrom('wallet_movement')
            .select('wallet_movement.id')
            .whereRef('wallet_movement.network', '=', 'network.network')
            .where('wallet_movement.explanation', 'is', null)
            .where('wallet_movement.block_number', 'is not', null),
        ),
      ]).as('stopped'),
    )
    .where('height', 'is not', null)
    .where('offered', '=', true)
    .execute()
  const signer = await reader.selectFrom('signer_terms').select('addresses').executeTakeFirst()
  const addresses = signer?.addresses as Record<string, string> | undefined
  return rows
    .filter(({ network }) => !addresses || network in addresses)
    .map((row) => ({
      network: row.network,
      fee: BigInt(row.withdrawal_fee),
      stopped: Boolean(row.stopped),
    }))
}
