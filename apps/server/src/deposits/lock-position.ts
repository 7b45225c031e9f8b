import type { Tx } from '../platform/db/database.ts'
import type { Network } from '../ports/chain.ts'
import type { ChainPosition } from './next-step.ts'

/** Locks the network's row; false if another worker has moved the network on. */
export async function lockPosition(tx: Tx, network: Network, seen: ChainPosition): Promise<boolean> {
  const position = await tx
    .selectFrom('network')
    .select(['height', 'stopped_at'])
    .where('network', '=', network)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (position.stopped_at || position.height !== (seen.height === null ? null : String(seen.height)))
    return false
  const newest = await tx
    .selectFrom('chain_block')
    .select('hash')
    .where('network', '=', network)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.hash === seen.saved.at(-1)?.hash
}
