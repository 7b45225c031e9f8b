import { post } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Network } from '../../ports/chain.ts'
import { noteCredited, ripeDeposits } from './credit.ts'
import { failPoint } from './fail-points.ts'
import { noteSwept, ripeSweeps } from './swept.ts'

/**
 * Posts every deposit and sweep that is now deep enough, in the transaction that took in the block, so that
 * its new state and its transfer are written together or not at all.
 */
export async function settleRipe(tx: Tx, app: App, network: Network, height: number): Promise<void> {
  const { required_confirmations: required } = await tx
    .selectFrom('network')
    .select('required_confirmations')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  const deepEnough = height - required + 1
  const credits = await ripeDeposits(tx, network, deepEnough)
  const sweeps = await ripeSweeps(tx, network, deepEnough)
  const transfers = [...credits, ...sweeps].map(({ transfer }) => transfer)
  if (transfers.length === 0) return
  const { posted } = await post(tx, transfers, app.clock.now())
  if (!posted) throw new Error('Custody has no floor, and yet a deposit or a sweep was refused')
  await noteCredited(tx, app, network, credits)
  if (credits.length > 0) failPoint(app, 'deposit:credited')
  await noteSwept(tx, sweeps)
  if (sweeps.length > 0) failPoint(app, 'deposit:sweep-posted')
}
