import type { App } from '../platform/app.ts'
import { giveBack } from './give-back.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { wasSigned } from './was-signed.ts'

/** When an account is closed for good, withdrawals without an approval return to the wallet. */
export async function cancelWaitingOf(app: App, memberId: string): Promise<void> {
  const waiting = await app.db
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'PENDING')
    .execute()
  for (const { id } of waiting) {
    await app.db.transact(async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id)
      if (withdrawal?.state !== 'PENDING' || (await wasSigned(tx, id))) return
      await giveBack(tx, app, withdrawal, { state: 'CANCELLED', remark: null })
    })
  }
}
