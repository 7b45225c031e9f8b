/** The payouts' side of a withdrawal: starts, completes or refunds it. */
import { type Amount, formatAmount, type Network } from '@halyard/money'
import { custodyInWallet, feeIncome, holdAccount, post, settle } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import { type Reader, run, type Tx } from '../platform/db/database.ts'
import { approvalsNeeded } from './approvals-needed.ts'
import { isHeldByFreeze } from './frozen.ts'
import { giveBack } from './give-back.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { tellByMail } from './notifications.ts'
import { notifyMember } from './notify-member.ts'

/** Approved and not started, oldest first, each with whether a freeze holds it. */
export function approvedOn(reader: Reader, network: string): Promise<{ id: string; isHeld: boolean }[]> {
  return reader
    .selectFrom('withdrawal')
    .select('id')
    .select((select) => select.fn<boolean>('withdrawal_is_held', ['id']).as('isHeld'))
    .where('kind', '=', 'USDT')
    .where('network', '=', network)
    .where('state', '=', 'APPROVED')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Starts the payment of an approved withdrawal; null if it is no longer approved, or held by a freeze. */
export async function markProcessing(
  tx: Tx,
  app: App,
  id: string,
): Promise<{ address: string; receive: Amount } | null> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.state !== 'APPROVED' || !withdrawal.address) return null
  if (await isHeldByFreeze(tx, id)) return null
  await tx
    .updateTable('withdrawal')
    .set({ state: 'PROCESSING', changed_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
  await notifyMember(tx, app, id)
  return { address: withdrawal.address, receive: BigInt(withdrawal.amount) - BigInt(withdrawal.fee) }
}

/** Paid on the chain: settles the hold, with the fee going to the platform. */
export async function completeWithdrawal(tx: Tx, app: App, id: string, transactionId: string): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.state !== 'PROCESSING') throw new Error(`Withdrawal ${id} is not being processed`)
  const fee = BigInt(withdrawal.fee)
  const now = app.clock.now()
  const parts = [
    {
      to: custodyInWallet(withdrawal.network as Network, 'hot'),
      amount: BigInt(withdrawal.amount) - fee,
    },
    ...(fee > 0n ? [{ to: feeIncome, amount: fee }] : []),
  ]
  const cause = await causeOfPayment(tx, id)
  const hold = { holdId: withdrawal.hold_id, details: { cause, withdrawalId: id, transactionId } }
  const { posted } = await settle(tx, hold, parts, now)
  if (!posted) throw new Error(`Hold of withdrawal ${id} is not whole`)
  await tx
    .updateTable('withdrawal')
    .set({ state: 'COMPLETED', reference: transactionId, changed_at: now })
    .where('id', '=', id)
    .execute()
  await notifyMember(tx, app, id)
}

/**
 * Restores the hold and the processing state of a withdrawal whose payment is no longer on the chain. The
 * transfer takes the reversal's id, so that it can be posted only once.
 */
export async function processAgain(tx: Tx, app: App, id: string, reversalId: string): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.state !== 'COMPLETED') throw new Error(`Withdrawal ${id} is not completed`)
  const now = app.clock.now()
  await tx
    .updateTable('withdrawal')
    .set({ state: 'PROCESSING', reference: null, changed_at: now })
    .where('id', '=', id)
    .execute()
  const [amount, fee] = [BigInt(withdrawal.amount), BigInt(withdrawal.fee)]
  const hot = custodyInWallet(withdrawal.network as Network, 'hot')
  const lines = [
    { account: hot, amount: fee - amount },
    { account: feeIncome, amount: -fee },
    { account: holdAccount(withdrawal.hold_id), amount },
  ].filter((line) => line.amount !== 0n)
  await post(
    tx,
    [{ id: reversalId, kind: 'WITHDRAW_REVERSAL', details: { cause: reversalId, withdrawalId: id }, lines }],
    now,
  )
  const params = { amount: formatAmount(amount, 'USDT') }
  await tellByMail(tx, withdrawal.member_id, 'WITHDRAWAL_REOPENED', params, now)
}

/** The withdrawal itself, or its last reversal if its payment was reversed. */
async function causeOfPayment(tx: Tx, id: string): Promise<string> {
  const reversal = await tx
    .selectFrom('payout_reversal')
    .select('id')
    .where('payout_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return reversal?.id ?? id
}

/** How many operators must confirm a payment by hand if this one does: as many as must approve it. */
export async function operatorsNeeded(tx: Tx, id: string, operatorId: string): Promise<number> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw new Error(`There is no withdrawal ${id}`)
  const [row] = await run<{ needed: number }>(tx, 'select ending_takes($1) as needed', [id])
  return Math.max(row?.needed ?? 0, await approvalsNeeded(tx, withdrawal, operatorId))
}

/** Certainly not paid: refunds the member. */
export async function failWithdrawal(
  tx: Tx,
  app: App,
  id: string,
  remark: string | null = null,
): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.state !== 'PROCESSING') throw new Error(`Withdrawal ${id} is not being processed`)
  await giveBack(tx, app, withdrawal, { state: 'FAILED', remark })
}

/** Locks it, so that its payment cannot start meanwhile. */
export async function isApprovedOnChain(tx: Tx, id: string): Promise<boolean> {
  const withdrawal = await lockWithdrawal(tx, id)
  return withdrawal?.state === 'APPROVED' && withdrawal.kind === 'USDT'
}

/** Refunds a withdrawal that is approved and not started. */
export async function giveUpApproved(tx: Tx, app: App, id: string, remark: string): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.state !== 'APPROVED') throw new Error(`Withdrawal ${id} is not waiting to be paid`)
  await tx
    .updateTable('withdrawal')
    .set({ state: 'PROCESSING', changed_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
  await giveBack(tx, app, withdrawal, { state: 'FAILED', remark })
}
