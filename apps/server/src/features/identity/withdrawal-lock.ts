import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'

const lockSeconds = 24 * 3600

/** Lets withdrawals rest for a day after a change that whoever broke in would make first. */
export async function lockWithdrawals(tx: Tx, app: App, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ withdrawals_locked_until: laterBy(app.clock.now(), lockSeconds) })
    .where('id', '=', memberId)
    .execute()
}
