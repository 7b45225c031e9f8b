/** What stands in a payout's way: remembered for operators, and an alarm where people have to do something about it. */
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { raiseAlarm } from '../operations/index.ts'
import type { Payout } from './payouts.ts'

export async function noteObstacle(
  tx: Tx,
  app: App,
  payoutId: string,
  obstacle: string | null,
  details = '',
): Promise<void> {
  const changed = await tx
    .updateTable('payout')
    .set({ obstacle })
    .where('id', '=', payoutId)
    .where('state', '=', 'OPEN')
    .where('obstacle', 'is distinct from', obstacle)
    .returning('id')
    .executeTakeFirst()
  if (!changed || !obstacle || solvesItself(obstacle)) return
  await raiseAlarm(tx, app, { kind: `PAYOUT_${obstacle}`, subject: `payout:${payoutId}`, details })
}

/** A node or the signer that is away comes back; a fee too low is outbid; what expired or was for another key is made anew. */
const solvesItself = (obstacle: string) =>
  isSilence(obstacle) || ['UNDERPRICED', 'EXPIRED', 'SIGNER_OTHER_KEY'].includes(obstacle)

const isSilence = (obstacle: string | null) =>
  obstacle !== null && (obstacle.startsWith('NODE_') || obstacle === 'SIGNER_AWAY')

/** Nothing is known; the next round asks again. */
export async function noteUnknown(app: App, payout: Payout, error: unknown): Promise<void> {
  app.log.warn({ err: error, payoutId: payout.id }, 'a payout could not be brought forward')
  const obstacle =
    error instanceof ChainUnknown
      ? `NODE_${error.doubt}`
      : error instanceof SignerUnknown
        ? 'SIGNER_AWAY'
        : null
  // What is known to stand in the way says more than a silence.
  if (!obstacle || (payout.obstacle && !isSilence(payout.obstacle))) return
  await app.db.transact((tx) => noteObstacle(tx, app, payout.id, obstacle))
}

export async function forgetUnknown(app: App, payout: Payout): Promise<void> {
  if (!isSilence(payout.obstacle)) return
  await app.db.transact((tx) =>
    tx
      .updateTable('payout')
      .set({ obstacle: null })
      .where('id', '=', payout.id)
      .where('state', '=', 'OPEN')
      .where('obstacle', '=', payout.obstacle)
      .execute(),
  )
}
