import type { Amount } from '@halyard/money'
import { custodyOf, move, post, walletOf } from '../ledger/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { LockedDeposit } from './lock-fiat-deposit.ts'

interface Crediting {
  readonly amount: Amount
  readonly operatorId: string
  readonly now: Date
  /** Set if the operator credits another amount than the claimed one. */
  readonly corrected?: {
    readonly payment_amount: bigint
    readonly claimed_amount: string
    readonly claimed_payment_amount: string
    readonly remark: string
  }
}

/** The only place that posts a bank deposit; stores its transfer and decision. */
export async function creditFiatDeposit(
  tx: Tx,
  { id, member_id }: LockedDeposit,
  { amount, operatorId, now, corrected }: Crediting,
): Promise<void> {
  const way = { from: custodyOf('bank'), to: walletOf(member_id, 'usdt'), amount }
  const transfer = move('DEPOSIT', way, { cause: id, depositId: id })
  const { posted } = await post(tx, [transfer], now)
  if (!posted) throw new Error('Custody has no floor, and yet a deposit was refused')
  await tx
    .updateTable('fiat_deposit')
    .set({
      state: 'CREDITED',
      amount,
      transfer_id: transfer.id,
      decided_by: operatorId,
      decided_at: now,
      ...corrected,
    })
    .where('id', '=', id)
    .execute()
}
