import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import type { Network } from '../../ports/chain.ts'
import { depositPath } from '../../settings/derivation.ts'

export interface Unswept {
  readonly address: string
  readonly path: string
  readonly amount: Amount
}

/**
 * Addresses that hold at least this much according to the ledger, largest first. All of them, since some may
 * have to be left out.
 */
export async function unswept(reader: Reader, network: Network, least: Amount): Promise<Unswept[]> {
  const rows = await reader
    .selectFrom('address_holding as holding')
    .innerJoin('member', 'member.id', 'holding.member_id')
    .select(['holding.address', 'holding.amount', 'member.number'])
    .where('holding.network', '=', network)
    .where('holding.amount', '>=', String(least > 0n ? least : 1n))
    .where('holding.moving', '=', false)
    .orderBy('holding.amount', 'desc')
    .orderBy('holding.address')
    .execute()
  return rows.map(({ address, amount, number }) => ({
    address: address ?? '',
    amount: BigInt(amount ?? 0),
    path: depositPath(network, number),
  }))
}
