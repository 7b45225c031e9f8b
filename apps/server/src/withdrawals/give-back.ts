import { release } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { LockedWithdrawal } from './lock-withdrawal.ts'
import { notifyMember } from './notify-member.ts'
import { recoverLosses, remarkOn } from './recover-losses.ts'

/** Ends an unpaid withdrawal: the full held amount returns to the wallet, which then bears losses booked since. */
export async function giveBack(
  tx: Tx,
  app: App,
  withdrawal: LockedWithdrawal,
  end: { readonly state: 'CANCELLED' | 'REJECTED' | 'FAILED'; readonly remark: string | null },
): Promise<void> {
  const now = app.clock.now()
  const recovered = await recoverLosses(tx, withdrawal)
  const returned = await release(
    tx,
    {
      holdId: withdrawal.hold_id,
      memberId: withdrawal.member_id,
      details: { cause: withdrawal.id, withdrawalId: withdrawal.id },
    },
    now,
    recovered.transfers,
  )
  if (returned !== BigInt(withdrawal.amount))
    throw new Error(`Hold of withdrawal ${withdrawal.id} is not whole`)
  const remark = await remarkOn(tx, withdrawal.member_id, recovered.amount, end.remark)
  await tx
    .updateTable('withdrawal')
    .set({ state: end.state, remark, changed_at: now })
    .where('id', '=', withdrawal.id)
    .execute()
  await notifyMember(tx, app, withdrawal.id)
}
