/** Turns an approved USDT withdrawal into a payout: from here on it is paid, or surely was not. */
import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import type { Chain } from '../../ports/chain.ts'
import { toTokenUnits } from '../deposit/index.ts'
import { markProcessing } from '../withdrawal/index.ts'

export async function beginPayouts(app: App, chain: Chain, hotWallet: string): Promise<void> {
  const { network } = chain
  const onChain = await chain.nonceOf(hotWallet)
  const waiting = await app.db
    .selectFrom('withdrawal')
    .select('id')
    .where('kind', '=', 'USDT')
    .where('network', '=', network)
    .where('state', '=', 'APPROVED')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await beginOne(app, chain, hotWallet, id, onChain)
}

async function beginOne(
  app: App,
  { network, decimals }: Chain,
  hotWallet: string,
  withdrawalId: string,
  onChain: number | null,
): Promise<void> {
  await app.db.transact(async (tx) => {
    await tx
      .insertInto('hot_wallet')
      .values({ network, address: hotWallet, next_nonce: onChain })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // The nonce is reserved under this lock and written with the payout: no two payouts can share one.
    const wallet = await tx
      .selectFrom('hot_wallet')
      .selectAll()
      .where('network', '=', network)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (wallet.address !== hotWallet) throw new Error(`The hot wallet of ${network} is not the one it was`)
    const withdrawal = await markProcessing(tx, app, withdrawalId)
    if (!withdrawal) return
    const nonce = wallet.next_nonce === null ? null : Number(wallet.next_nonce)
    await tx
      .insertInto('payout')
      .values({
        id: newId(),
        withdrawal_id: withdrawalId,
        network,
        from_address: hotWallet,
        to_address: withdrawal.address,
        token_amount: toTokenUnits(withdrawal.receive, decimals).toString(),
        nonce,
        created_at: app.clock.now(),
      })
      .execute()
    if (nonce !== null) {
      await tx
        .updateTable('hot_wallet')
        .set({ next_nonce: nonce + 1 })
        .where('network', '=', network)
        .execute()
    }
  })
}
