import { formatAmount } from '@halyard/money'
import type { App } from '../platform/app.ts'
import type { BlockId, Network } from '../ports/chain.ts'
import { bookedAbove, forgetMovementsAbove } from '../treasury/index.ts'
import { failPoint } from './fail-points.ts'
import { finalBelow } from './final-height.ts'
import { forgetDepositsAbove } from './forget-deposits.ts'
import { forgetSweepsAbove } from './forget-sweeps.ts'
import { lockPosition } from './lock-position.ts'
import type { ChainPosition } from './next-step.ts'
import { stopNetwork } from './stop-network.ts'
import { forgetStraysAbove } from './strays.ts'

/**
 * Goes back to the fork block and forgets what was seen above it. If a deposit or sweep above it was already
 * posted, the network stops: the ledger no longer matches the chain, and operators must look.
 */
export async function rewind(
  app: App,
  network: Network,
  position: ChainPosition,
  to: BlockId,
): Promise<void> {
  await app.db.transact(async (tx) => {
    if (!(await lockPosition(tx, network, position))) return
    const above = tx
      .selectFrom('crypto_deposit')
      .where('network', '=', network)
      .where('block_number', '>', String(to.number))
    const credited = await above
      .innerJoin('member', 'member.id', 'crypto_deposit.member_id')
      .select(['crypto_deposit.transaction_id', 'crypto_deposit.amount', 'member.number'])
      .where('crypto_deposit.state', '=', 'CREDITED')
      .orderBy('crypto_deposit.block_number')
      .orderBy('crypto_deposit.id')
      .execute()
    const [first, ...others] = credited
    if (first) {
      const amount = `${formatAmount(BigInt(first.amount), 'USDT')} USDT`
      const orphaned = `${amount} credited to member ${first.number} in ${first.transaction_id}`
      const details = others.length > 0 ? `${orphaned}; ${others.length} more` : orphaned
      await stopNetwork(tx, app, network, 'CREDITED_DEPOSIT_GONE', details)
      return
    }
    const swept = await tx
      .selectFrom('sweep_item')
      .select('moved_in')
      .where('network', '=', network)
      .where('state', '=', 'DONE')
      .where('block_number', '>', String(to.number))
      .orderBy('block_number')
      .executeTakeFirst()
    if (swept) {
      await stopNetwork(tx, app, network, 'SWEEP_GONE', swept.moved_in ?? '')
      return
    }
    const moved = await bookedAbove(tx, network, to.number)
    if (moved) {
      await stopNetwork(tx, app, network, 'WALLET_MOVEMENT_GONE', moved)
      return
    }
    await forgetSweepsAbove(tx, network, to.number)
    await forgetMovementsAbove(tx, network, to.number)
    await forgetStraysAbove(tx, network, to.number)
    await forgetDepositsAbove(tx, network, to.number)
    await tx
      .deleteFrom('chain_block')
      .where('network', '=', network)
      .where('number', '>', String(to.number))
      .execute()
    await tx
      .updateTable('network')
      .set({ height: to.number, final_height: finalBelow(to.number) })
      .where('network', '=', network)
      .execute()
    failPoint(app, 'deposit:rewound')
  })
}
