import { operatorMoney as contract, type Network } from '@halyard/contract'
import { audit, clearAlarms } from '../../operators/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { forgetMovementsAbove } from '../../treasury/index.ts'
import { finalBelow } from '../final-height.ts'
import { forgetDepositsAbove } from '../forget-deposits.ts'
import { forgetSweepsAbove } from '../forget-sweeps.ts'
import { deepestResume, savedBlocks } from '../saved-blocks.ts'
import { acceptStrays, forgetStraysAbove, unacceptedStrays } from '../strays.ts'

/**
 * Resumes a stopped network from well below the fork: blocks are read again, credited deposits stay credited
 * once, and uncredited ones are seen again if still on the chain. Also accepts all strays seen on the network
 * so far. The operator states their number and the newest one, so that a stray that arrives meanwhile isn't
 * accepted unseen, even if another has disappeared.
 */
export const resumeNetwork = answerOperator(
  contract.resumeNetwork,
  async (app, { body: { network, reason, ...seen }, operator, address }) =>
    transactOrRefuse(app.db, async (tx) => {
      const position = await tx
        .selectFrom('network')
        .select(['height', 'reached', 'stopped_at'])
        .where('network', '=', network)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      // No stray is added while we hold the network's row.
      const strays = await unacceptedStrays(tx, network)
      if (!position.stopped_at && strays.count === 0) return refuse('NOT_FOUND', { field: 'network' })
      if (strays.count !== seen.unacceptedStrays)
        return refuse('CHANGED_MEANWHILE', { field: 'unacceptedStrays' })
      if (strays.newest !== seen.newestStray) return refuse('CHANGED_MEANWHILE', { field: 'newestStray' })
      if (position.stopped_at) await goBack(tx, network, position)
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

interface Position {
  readonly height: string | null
  readonly reached: string | null
}

async function goBack(tx: Tx, network: Network, position: Position): Promise<void> {
  const height = await resumeHeight(tx, network, position)
  if (height !== null) {
    await forgetDepositsAbove(tx, network, height)
    await forgetSweepsAbove(tx, network, height)
    await forgetMovementsAbove(tx, network, height)
    await forgetStraysAbove(tx, network, height)
  }
  await tx.deleteFrom('chain_block').where('network', '=', network).execute()
  await tx
    .updateTable('network')
    .set({ stopped_at: null, stop_reason: null, height })
    .set({ final_height: height === null ? null : finalBelow(height) })
    .where('network', '=', network)
    .execute()
}

/**
 * The height to read on from; null if no block was ever read. A network that stopped again before reading a
 * block keeps its height.
 */
async function resumeHeight(tx: Tx, network: Network, { height, reached }: Position): Promise<number | null> {
  if (height === null) return null
  const oldest = await tx
    .selectFrom('chain_block')
    .select('number')
    .where('network', '=', network)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return Number(height)
  const lowest = Math.max(Number(reached) - deepestResume, 0)
  return Math.min(Number(height), Math.max(Number(oldest.number) - savedBlocks, lowest))
}
