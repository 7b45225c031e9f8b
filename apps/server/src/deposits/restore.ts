/** Reversed deposits that are in a block again: once that block is settled, the reversal is undone. */
import { formatAmount } from '@halyard/money'
import { custodyLoss, custodyOf, type NewTransfer, walletOf } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Network } from '../ports/chain.ts'
import { tellByMail } from './notifications.ts'

interface Restoration {
  readonly reversalId: string
  readonly deposit: { readonly id: string; readonly memberId: string; readonly amount: string }
  readonly transfer: NewTransfer
}

export async function ripeRestorations(
  tx: Tx,
  network: Network,
  settledHeight: number,
): Promise<Restoration[]> {
  const reversals = tx
    .selectFrom('crypto_deposit')
    .innerJoin('deposit_reversal', 'deposit_reversal.deposit_id', 'crypto_deposit.id')
    .where('network', '=', network)
    .where('state', '=', 'REVERSED')
    .where('restored_by', 'is', null)
    .where('block_number', '<=', String(settledHeight))
    .orderBy('deposit_reversal.id')
  // Failed withdrawals recover from a reversal under the same lock, in the same order.
  await reversals.select('deposit_reversal.id').forNoKeyUpdate().execute()
  const ripe = await reversals
    .select(['crypto_deposit.id', 'member_id', 'amount', 'transaction_id'])
    .select(['deposit_reversal.id as reversalId', 'taken', 'lost'])
    .select((select) => select.fn<string>('recovered_of', ['deposit_reversal.id']).as('recovered'))
    .execute()
  return ripe.map(({ reversalId, taken, lost, recovered, ...deposit }) => ({
    reversalId,
    deposit: { id: deposit.id, memberId: deposit.member_id, amount: deposit.amount },
    transfer: {
      id: newId(),
      kind: 'DEPOSIT_RESTORED',
      details: { cause: reversalId, depositId: deposit.id, network, transactionId: deposit.transaction_id },
      lines: [
        { account: custodyOf(network), amount: -BigInt(deposit.amount) },
        { account: walletOf(deposit.member_id, 'usdt'), amount: BigInt(taken) + BigInt(recovered) },
        { account: custodyLoss, amount: BigInt(lost) - BigInt(recovered) },
      ].filter(({ amount }) => amount !== 0n),
    },
  }))
}

/** Written before posting: the database checks the transfer against it. */
export async function noteRestored(
  tx: Tx,
  app: App,
  network: Network,
  restorations: readonly Restoration[],
): Promise<void> {
  const now = app.clock.now()
  for (const { reversalId, deposit, transfer } of restorations) {
    await tx
      .updateTable('deposit_reversal')
      .set({ restored_by: transfer.id, restored_at: now })
      .where('id', '=', reversalId)
      .execute()
    await tx.updateTable('crypto_deposit').set({ state: 'CREDITED' }).where('id', '=', deposit.id).execute()
    const amount = formatAmount(BigInt(deposit.amount), 'USDT')
    await tellByMail(tx, deposit.memberId, 'DEPOSIT_RESTORED', { amount, network }, now)
  }
}
