import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { isMailed, mailState } from './mail-state.ts'
import { amountsOf, notify, type withdrawalNotifications } from './notifications.ts'
import { recoveredOf } from './recover-losses.ts'

const kinds: Record<string, (typeof withdrawalNotifications.kinds)[number]> = {
  PENDING: 'WITHDRAWAL_PENDING',
  APPROVED: 'WITHDRAWAL_APPROVED',
  PROCESSING: 'WITHDRAWAL_PROCESSING',
  COMPLETED: 'WITHDRAWAL_COMPLETED',
  REJECTED: 'WITHDRAWAL_REJECTED',
  CANCELLED: 'WITHDRAWAL_CANCELLED',
  FAILED: 'WITHDRAWAL_FAILED',
}

/**
 * Notifies the member of a withdrawal's new state, on the portal and by mail. With the requesting session,
 * the mail links to freezing the account.
 */
export async function notifyMember(
  tx: Tx,
  app: App,
  withdrawalId: string,
  sessionId: string | null = null,
): Promise<void> {
  const { state, member_id, amount, remark } = await tx
    .selectFrom('withdrawal')
    .select(['state', 'member_id', 'amount', 'remark'])
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  const recovered = await recoveredOf(tx, withdrawalId)
  const kind = recovered > 0n ? 'WITHDRAWAL_REDUCED' : kinds[state]
  if (!kind) throw new Error(`No notification for a withdrawal that is ${state}`)
  const params = { ...amountsOf(BigInt(amount), recovered), reason: remark ?? '' }
  await notify(tx, member_id, kind, params, app.clock.now())
  if (isMailed(state)) await enqueue(tx, mailState, { withdrawalId, state, sessionId })
}
