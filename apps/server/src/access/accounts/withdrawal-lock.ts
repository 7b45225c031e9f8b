import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'

const lockSeconds = 24 * 3600

/** Locks withdrawals for a day after a change that an intruder would make first. */
export async function lockWithdrawals(tx: Tx, app: App, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ withdrawals_locked_until: laterBy(app.clock.now(), lockSeconds) })
    .where('id', '=', memberId)
    .execute()
}
