import { formatAmount } from '@halyard/money'
import { custodyOf, move, post, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { reach } from '../../platform/fail-points.ts'
import { tellByMail } from '../../platform/mail/tell-by-mail.ts'
import type { Network } from '../../ports/chain.ts'

const places = { ERC20: 'ethereum', TRC20: 'tron', BEP20: 'bsc' } as const

/**
 * Credits every deposit that is deep enough, in the transaction that took the block in: the deposit's state and its
 * transfer exist together or not at all.
 */
export async function creditRipe(tx: Tx, app: App, network: Network, height: number): Promise<void> {
  const { required_confirmations: required } = await tx
    .selectFrom('network')
    .select('required_confirmations')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  const ripe = await tx
    .selectFrom('crypto_deposit')
    .select(['id', 'member_id', 'amount', 'transaction_id'])
    .where('network', '=', network)
    .where('state', '=', 'SEEN')
    .where('block_number', '<=', String(height - required + 1))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (ripe.length === 0) return
  const now = app.clock.now()
  const credits = ripe.map((deposit) => ({
    deposit,
    transfer: move(
      'DEPOSIT',
      {
        from: custodyOf(places[network]),
        to: walletOf(deposit.member_id, 'usdt'),
        amount: BigInt(deposit.amount),
      },
      { depositId: deposit.id, network, transactionId: deposit.transaction_id },
    ),
  }))
  const { posted } = await post(
    tx,
    credits.map(({ transfer }) => transfer),
    now,
  )
  if (!posted) throw new Error('Custody has no floor, and yet a deposit was refused')
  for (const { deposit, transfer } of credits) {
    await tx
      .updateTable('crypto_deposit')
      .set({ state: 'CREDITED', transfer_id: transfer.id, credited_at: now })
      .where('id', '=', deposit.id)
      .execute()
    const amount = formatAmount(BigInt(deposit.amount), 'USDT')
    await tellByMail(tx, deposit.member_id, 'DEPOSIT_CREDITED', { amount, network }, now)
  }
  reach(app, 'deposit:credited')
}
