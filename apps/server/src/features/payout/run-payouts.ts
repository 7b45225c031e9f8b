/** One round over the payouts of a network. However many workers run, one of them at a time is at a hot wallet. */
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import type { Chain } from '../../ports/chain.ts'
import type { Signer } from '../../ports/signer.ts'
import { advance } from './advance.ts'
import { beginPayouts } from './begin.ts'
import { openPayouts } from './payouts.ts'

export async function runPayouts(app: App, chain: Chain, signer: Signer): Promise<void> {
  const { network } = chain
  const { stopped_at, required_confirmations: requiredConfirmations } = await app.db
    .selectFrom('network')
    .select(['stopped_at', 'required_confirmations'])
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  if (stopped_at) return
  await whileHolding(app.db, `hot-wallet:${network}`, async () => {
    const addresses = await signer.addresses()
    await beginPayouts(app, chain, addresses[network])
    for (const { id } of await openPayouts(app.db, network)) {
      await bringForward(app, { chain, signer, requiredConfirmations }, id)
    }
  })
}

/** Steps follow each other at once until the chain has to be waited for. */
async function bringForward(app: App, means: Parameters<typeof advance>[1], payoutId: string): Promise<void> {
  for (;;) {
    const payout = (await openPayouts(app.db, means.chain.network)).find(({ id }) => id === payoutId)
    if (!payout) return
    try {
      if ((await advance(app, means, payout)) === 'rest') return
    } catch (error) {
      // What is not known stays as it is; the next round asks again. Others must not wait for this one.
      app.log.warn({ err: error, payoutId }, 'a payout could not be brought forward')
      return
    }
  }
}
