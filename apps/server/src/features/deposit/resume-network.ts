import { operatorMoney as contract, type Network } from '@halyard/contract'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { audit, clearAlarms } from '../operations/index.ts'
import { forgetSweepsAbove } from './forget-sweeps.ts'
import { keptBlocks } from './kept-blocks.ts'
import { acceptStrays, forgetStraysAbove, hasUnacceptedStrays } from './strays.ts'

/**
 * Resumes a stopped network from well below the fork: its blocks are read again, what was credited stays
 * credited and isn't credited twice, and what was only seen is seen again or not at all. This also accepts
 * all strays seen on the network so far.
 */
export const resumeNetwork = answerOperator(
  contract.resumeNetwork,
  async (app, { body: { network, reason }, operator, address }) =>
    transactOrRefuse(app.db, async (tx) => {
      const place = await tx
        .selectFrom('network')
        .select('stopped_at')
        .where('network', '=', network)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const isStopped = Boolean(place?.stopped_at)
      if (!isStopped && !(await hasUnacceptedStrays(tx, network)))
        return refuse('NOT_FOUND', { field: 'network' })
      if (isStopped) await goBack(tx, network)
      await clearAlarms(tx, app, `network:${network}`, operator.id)
      await audit(tx, app, {
        operator,
        action: 'networks.resume',
        subject: `network:${network}`,
        reason,
        address,
      })
      await acceptStrays(tx, app, network, operator.id)
      return { notice: 'DECISION_SAVED' as const }
    }),
)

async function goBack(tx: Tx, network: Network): Promise<void> {
  const oldest = await tx
    .selectFrom('chain_block')
    .select('number')
    .where('network', '=', network)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  const height = oldest ? Math.max(Number(oldest.number) - keptBlocks, 0) : null
  await tx
    .updateTable('crypto_deposit')
    .set({ state: 'ORPHANED', block_number: null, block_hash: null })
    .where('network', '=', network)
    .where('state', 'in', ['SEEN', 'DUST'])
    .where('block_number', '>', String(height ?? 0))
    .execute()
  await forgetSweepsAbove(tx, network, height ?? 0)
  await forgetStraysAbove(tx, network, height ?? 0)
  await tx.deleteFrom('chain_block').where('network', '=', network).execute()
  await tx
    .updateTable('network')
    .set({ stopped_at: null, stop_reason: null, ...(height === null ? {} : { height }) })
    .where('network', '=', network)
    .execute()
}
