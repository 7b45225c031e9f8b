/** Deposits whose block is settled, and the effects of crediting them. */
import type { Amount } from '@halyard/money'
import { custodyOf, move, type NewTransfer, walletOf } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Network } from '../ports/chain.ts'
import { creditedNews, tellOfDeposit } from './tell-of-deposit.ts'

interface Credit {
  readonly deposit: { readonly id: string; readonly member_id: string; readonly amount: string }
  readonly transfer: NewTransfer
}

/** The part of a deposit that pays back earlier losses. */
export interface PaidBack {
  readonly depositId: string
  readonly amount: Amount
  readonly transfers: readonly NewTransfer[]
}

export async function ripeDeposits(tx: Tx, network: Network, settledHeight: number): Promise<Credit[]> {
  const ripe = await tx
    .selectFrom('crypto_deposit')
    .select(['id', 'member_id', 'amount', 'transaction_id'])
    .where('network', '=', network)
    .where('state', '=', 'SEEN')
    .where('block_number', '<=', String(settledHeight))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return ripe.map((deposit) => ({
    deposit,
    transfer: move(
      'DEPOSIT',
      {
        from: custodyOf(network),
        to: walletOf(deposit.member_id, 'usdt'),
        amount: BigInt(deposit.amount),
      },
      { cause: deposit.id, depositId: deposit.id, network, transactionId: deposit.transaction_id },
    ),
  }))
}

export async function noteCredited(
  tx: Tx,
  app: App,
  network: Network,
  credits: readonly Credit[],
  paidBack?: PaidBack,
): Promise<void> {
  const now = app.clock.now()
  for (const { deposit, transfer } of credits) {
    await tx
      .updateTable('crypto_deposit')
      .set({ state: 'CREDITED', transfer_id: transfer.id, credited_at: now })
      .where('id', '=', deposit.id)
      .execute()
    const credited = { memberId: deposit.member_id, network, amount: BigInt(deposit.amount) }
    const recovered = paidBack?.depositId === deposit.id ? paidBack.amount : 0n
    const { kind, params } = creditedNews({ ...credited, recovered }, network)
    await tellOfDeposit(tx, app, credited, kind, params)
  }
}
