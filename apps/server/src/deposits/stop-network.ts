import { raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Network } from '../ports/chain.ts'

type StopReason =
  | 'CREDITED_DEPOSIT_GONE'
  | 'SWEEP_GONE'
  | 'WALLET_MOVEMENT_GONE'
  | 'REORG_TOO_DEEP'
  | 'HOT_WALLET_USED_ELSEWHERE'

const subjectOf = (network: Network) => `network:${network}`

/** Reads from and payouts on the network stop until an operator has looked and resumes it. */
export async function stopNetwork(
  tx: Tx,
  app: App,
  network: Network,
  reason: StopReason,
  details: string,
): Promise<void> {
  const stopped = await tx
    .updateTable('network')
    .set({ stopped_at: app.clock.now(), stop_reason: `${reason}: ${details}` })
    .where('network', '=', network)
    .where('stopped_at', 'is', null)
    .returning('network')
    .executeTakeFirst()
  if (stopped) await raiseAlarm(tx, app, { kind: reason, subject: subjectOf(network), details })
}

/**
 * Raises the alarm again for a network that is still stopped: an operator may have cleared it and forgotten
 * to resume.
 */
export async function remindOfStop(app: App, network: Network, stopReason: string): Promise<void> {
  const [kind = '', ...details] = stopReason.split(': ')
  const subject = subjectOf(network)
  const open = await app.db
    .selectFrom('alarm')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  if (open) return
  await app.db.transact(async (tx) => {
    const stopped = await tx
      .selectFrom('network')
      .select('network')
      .where('network', '=', network)
      .where('stop_reason', '=', stopReason)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (stopped) await raiseAlarm(tx, app, { kind, subject, details: details.join(': ') })
  })
}
