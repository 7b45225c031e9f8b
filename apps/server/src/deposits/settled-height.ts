import type { App } from '../platform/app.ts'
import type { Chain } from '../ports/chain.ts'

/** The height up to which the node's chain is settled: as deep as required, and final. */
export async function settledHeight(app: App, chain: Chain): Promise<number> {
  const final = await chain.finalBlock()
  const head = await chain.head()
  const { required_confirmations } = await app.db
    .selectFrom('network')
    .select('required_confirmations')
    .where('network', '=', chain.network)
    .executeTakeFirstOrThrow()
  return Math.min(head.number - required_confirmations + 1, final?.number ?? Number.POSITIVE_INFINITY)
}
