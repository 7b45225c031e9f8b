/** Turns approved USDT withdrawals into payouts, each of which ends as paid or as certainly not paid. */

import { toTokenUnits } from '../../deposits/index.ts'
import type { App } from '../../platform/app.ts'
import type { Chain } from '../../ports/chain.ts'
import { approvedOn, markProcessing } from '../index.ts'
import { failPoint } from './fail-points.ts'
import { noteFailure } from './obstacle.ts'

export async function beginPayouts(app: App, chain: Chain): Promise<void> {
  for (const { id, isHeld } of await approvedOn(app.db, chain.network)) {
    // It is in the queue of held withdrawals.
    if (isHeld) continue
    // A failure must not delay the others.
    await beginOne(app, chain, id).catch((error: unknown) => {
      app.log.warn({ err: error, payoutId: id }, 'a payout could not be begun')
      return noteFailure(app, id, error)
    })
    failPoint(app, 'payout:begun')
  }
}

async function beginOne(app: App, { network, decimals }: Chain, id: string): Promise<void> {
  await app.db.transact(async (tx) => {
    const withdrawal = await markProcessing(tx, app, id)
    if (!withdrawal) return
    await tx
      .insertInto('payout')
      .values({
        id,
        network,
        to_address: withdrawal.address,
        token_amount: toTokenUnits(withdrawal.receive, decimals).toString(),
        created_at: app.clock.now(),
      })
      .execute()
  })
}
