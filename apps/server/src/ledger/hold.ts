/**
 * Holds: money reserved for something that may still fail. Each hold is its own account, so the ledger
 * shows what is reserved, settled in parts and left, and nothing can be spent twice.
 */
import type { Amount } from '@halyard/money'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { lockBalances } from './balances.ts'
import { type Address, holdAccount, walletOf } from './chart.ts'
import { move, type NewTransfer, type Posted, post } from './post.ts'

export type Reserved = { readonly posted: true; readonly holdId: string } | Extract<Posted, { posted: false }>

export async function reserve(
  tx: Tx,
  wanted: { readonly memberId: string; readonly amount: Amount; readonly details: NewTransfer['details'] },
  now: Date,
): Promise<Reserved> {
  const { memberId, amount, details } = wanted
  const holdId = newId()
  const account = holdAccount(holdId)
  await tx
    .insertInto('ledger_account')
    .values({ address: account, kind: 'member_hold', asset: 'USDT', member_id: memberId, created_at: now })
    .execute()
  const way = { from: walletOf(memberId, 'usdt'), to: account, amount }
  const result = await post(tx, [move('HOLD', way, details)], now)
  return result.posted ? { posted: true, holdId } : result
}

/** Pays out part or all of a hold; refuses more than what is left. */
export function settle(
  tx: Tx,
  hold: { readonly holdId: string; readonly details: NewTransfer['details'] },
  parts: readonly { readonly to: Address; readonly amount: Amount }[],
  now: Date,
): Promise<Posted> {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n)
  const lines = [
    { account: holdAccount(hold.holdId), amount: -total },
    ...parts.map(({ to, amount }) => ({ account: to, amount })),
  ]
  return post(tx, [{ id: newId(), kind: 'WITHDRAW', details: hold.details, lines }], now)
}

/**
 * Returns the remainder of a hold to the wallet, then posts `after`, which may debit the wallet; returns
 * the remainder.
 */
export async function release(
  tx: Tx,
  hold: { readonly holdId: string; readonly memberId: string; readonly details: NewTransfer['details'] },
  now: Date,
  after: readonly NewTransfer[] = [],
): Promise<Amount> {
  const account = holdAccount(hold.holdId)
  const wallet = walletOf(hold.memberId, 'usdt')
  const [left = 0n] = await lockBalances(tx, [account, wallet])
  if (left === 0n) return 0n
  const way = { from: account, to: wallet, amount: left }
  const result = await post(tx, [move('RELEASE', way, hold.details), ...after], now)
  if (!result.posted) throw new Error(`Hold ${hold.holdId} was changed while it was locked`)
  return left
}
