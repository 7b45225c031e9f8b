/** The network's finalised height, as far as its blocks are taken in. */
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { BlockId, Network } from '../ports/chain.ts'
import { lockPosition } from './lock-position.ts'
import type { ChainPosition } from './next-step.ts'
import { settleRipe } from './settle-ripe.ts'

/**
 * Stores the finalised height if that block matches ours, and returns whether anything changed. A mismatch
 * proves a fork, which the next round finds. The caller holds the network's row.
 */
export async function noteFinal(tx: Tx, network: Network, final: BlockId | null): Promise<boolean> {
  const { rows } = await sql`
    update network
    set final_height = ${final && sql`greatest(final_height, least(${final.number}::bigint, height))`}
    where network = ${network}
      and final_height is distinct from ${final && sql`greatest(final_height, least(${final.number}::bigint, height))`}
      and not exists (
        select from chain_block
        where network = ${network} and number = ${final?.number ?? null} and hash <> ${final?.hash ?? null}
      )
    returning network
  `.execute(tx)
  return rows.length > 0
}

/** Blocks above were removed, so none of them is final. */
export const finalBelow = (height: number) =>
  sql<string | null>`case when final_height > ${height} then ${height} else final_height end`

/** Posts deposits taken in earlier that have become final. */
export async function settleFinal(
  app: App,
  network: Network,
  position: ChainPosition,
  final: BlockId | null,
): Promise<void> {
  const { final_height } = await app.db
    .selectFrom('network')
    .select('final_height')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  const known = final_height === null ? null : Number(final_height)
  const isNew = final === null ? known !== null : known === null || known < final.number
  if (!isNew) return
  await app.db.transact(async (tx) => {
    if (!(await lockPosition(tx, network, position))) return
    if (await noteFinal(tx, network, final)) await settleRipe(tx, app, network)
  })
}
