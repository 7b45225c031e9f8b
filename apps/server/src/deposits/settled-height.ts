import type { App } from '../platform/app.ts'
import type { Chain } from '../ports/chain.ts'

/** The settled height asked of the node now. Deposits are credited by the stored one, `network.settled_height`. */
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
