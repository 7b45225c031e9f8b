import { post } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Network } from '../ports/chain.ts'
import {
  coveredOf,
  noteBooked,
  noteCounted,
  ripeMovements,
  ripeOpenings,
  tellOfUncovered,
} from '../treasury/index.ts'
import { noteCredited, type PaidBack, ripeDeposits } from './credit.ts'
import { failPoint } from './fail-points.ts'
import { noteRestored, ripeRestorations } from './restore.ts'
import { noteSwept, ripeSweeps } from './swept.ts'

/**
 * Posts every deposit, sweep and wallet movement that is now settled on the chain, and undoes the reversal of
 * deposits that are back, in the transaction that took in the block: each new state and its transfer are
 * written together or not at all. A movement out of a custody account with too low a balance waits without
 * holding up the others. A transaction posts once, so a deposit's repayments are in the same posting.
 */
export async function settleRipe(tx: Tx, app: App, network: Network, paidBack?: PaidBack): Promise<void> {
  const { settled_height } = await tx
    .selectFrom('network')
    .select('settled_height')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  const settledHeight = Number(settled_height)
  const credits = await ripeDeposits(tx, network, settledHeight)
  const ripeToSweep = await ripeSweeps(tx, network, settledHeight)
  const movements = await ripeMovements(tx, network, settledHeight)
  const openings = await ripeOpenings(tx, app, network, settledHeight)
  const restorations = await ripeRestorations(tx, network, settledHeight)
  const fundings = movements.filter(({ transfer }) => transfer.kind === 'COMPANY_FUNDING')
  const between = movements.filter(({ transfer }) => transfer.kind !== 'COMPANY_FUNDING')
  const incoming = [...credits, ...fundings, ...openings, ...restorations].flatMap(
    ({ transfer }) => transfer ?? [],
  )
  const { covered, waiting } = await coveredOf(tx, network, incoming, [...ripeToSweep, ...between])
  await tellOfUncovered(tx, app, network, waiting)
  // Only a sweep has an id of its own, and only a movement names those it books.
  const sweeps = covered.filter((one) => 'id' in one)
  const moved = [...fundings, ...covered.filter((one) => 'movements' in one)]
  const transfers = [...incoming, ...(paidBack?.transfers ?? []), ...covered.map(({ transfer }) => transfer)]
  await noteRestored(tx, app, network, restorations)
  if (transfers.length > 0) {
    const { posted } = await post(tx, transfers, app.clock.now())
    if (!posted) throw new Error('Custody has no floor, and yet a deposit, a sweep or a movement was refused')
  }
  await noteBooked(tx, moved)
  await noteCounted(tx, app, network, openings)
  await noteCredited(tx, app, network, credits, paidBack)
  if (credits.length > 0) failPoint(app, 'deposit:credited')
  await noteSwept(tx, sweeps)
  if (sweeps.length > 0) failPoint(app, 'deposit:sweep-posted')
}
