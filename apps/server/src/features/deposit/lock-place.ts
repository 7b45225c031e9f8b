import type { Tx } from '../../platform/db/database.ts'
import type { BlockId, Network } from '../../ports/chain.ts'

/** Holds the network's row, and says whether it is still where the caller saw it. */
export async function lockPlace(tx: Tx, network: Network, last: BlockId | null): Promise<boolean> {
  const place = await tx
    .selectFrom('network')
    .select(['height', 'stopped_at'])
    .where('network', '=', network)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (place.stopped_at || place.height !== (last ? String(last.number) : null)) return false
  if (!last) return true
  const newest = await tx
    .selectFrom('chain_block')
    .select('hash')
    .where('network', '=', network)
    .where('number', '=', String(last.number))
    .executeTakeFirst()
  return newest?.hash === last.hash
}
