import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Network } from '../../ports/chain.ts'
import { raiseAlarm } from '../operations/index.ts'

type StopReason = 'CREDITED_DEPOSIT_GONE' | 'REORG_TOO_DEEP' | 'HOT_WALLET_USED_ELSEWHERE'

/** Nothing more is read from or paid on this network until an operator has looked and lets it go on. */
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
  if (stopped) await raiseAlarm(tx, app, { kind: reason, subject: `network:${network}`, details })
}
