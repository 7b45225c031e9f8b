/** Winding up: closes positions, settles their deals, and takes the account's balance out. */
import type { Amount } from '@halyard/money'
import { accountOfOrder, lockBalances } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { settleOrder } from '../settlement/index.ts'
import { unitsOf } from './cents.ts'
import { close } from './close.ts'
import { failPoint } from './fail-points.ts'
import { shareInAccount } from './fund-share.ts'
import { clearLateDue } from './late-payment.ts'
import { noteObstacle } from './obstacle.ts'
import { isKnownUndone, openOperations } from './operations.ts'
import { lockOrder, type Order } from './orders.ts'
import { requestBalanceChange } from './request-balance-change.ts'
import { reserve } from './reserve.ts'

export async function windUp(app: App, order: Order, mayPay: boolean): Promise<'again' | 'rest'> {
  const closed = await app.broker.closePositions(order.login)
  if (closed.state === 'refused') {
    const obstacle = closed.reason === 'MARKET_CLOSED' ? 'MARKET_CLOSED' : 'POSITIONS_OPEN'
    return putOff(app, order, obstacle, closed.message)
  }
  failPoint(app, 'order:positions-closed')
  await settleOrder(app, order.id)
  failPoint(app, 'order:settled')
  // A share or a correction that the broker refuses is requested again; the member doesn't wait.
  for (const last of await openOperations(app.db, order.id)) await requestBalanceChange(app, order, last)
  if (!mayPay) return putOff(app, order, 'BOOKS_DIFFER', '')
  const account = await app.broker.account(order.login)
  const balance = unitsOf(account?.balanceCents ?? 0n)
  const outcome = await app.db.transact((tx) => takeOut(tx, app, order.id, balance))
  if (outcome === 'busy') return 'rest'
  if (outcome === 'differs') {
    return putOff(app, order, 'BALANCE_DIFFERS', `the broker says ${account?.balanceCents} cents`)
  }
  failPoint(app, 'order:reserved')
  return 'again'
}

async function putOff(app: App, order: Order, obstacle: string, details: string): Promise<'rest'> {
  await app.db.transact((tx) => noteObstacle(tx, app, order.id, obstacle, details))
  return 'rest'
}

/** Reserves everything the order holds, or closes it at once if nothing is left. */
async function takeOut(
  tx: Tx,
  app: App,
  orderId: string,
  balance: Amount,
): Promise<'done' | 'busy' | 'differs'> {
  const order = await lockOrder(tx, orderId)
  const open = await openOperations(tx, orderId)
  if (order.state !== 'CLOSING' && !order.lateDue) return 'done'
  // The balance means nothing while a request may be in flight.
  const mayStay = ['FUND_SHARE', 'CORRECTION']
  if (!open.every((operation) => mayStay.includes(operation.kind) && isKnownUndone(operation))) return 'busy'
  const [capital = 0n, free = 0n] = await lockBalances(tx, [
    accountOfOrder(orderId, order.trial ? 'trial' : 'capital'),
    accountOfOrder(orderId, 'free'),
    accountOfOrder(orderId, 'hold'),
  ])
  const total = capital + free
  const due = await shareInAccount(tx, orderId)
  const uncorrected = open
    .filter(({ kind }) => kind === 'CORRECTION')
    .reduce((sum, { amountCents }) => sum + unitsOf(amountCents), 0n)
  // If more was lost than there was, the fund's share is short too, and the account may be below zero.
  if (balance !== total + due - uncorrected && !(total === 0n && balance < due)) return 'differs'
  // While a correction that would pay in is refused, the broker may not have the member's money.
  if (total > 0n && balance < total) return 'differs'
  if (total > 0n) await reserve(tx, app, order, { capital, free })
  else if (order.state === 'CLOSED') await clearLateDue(tx, orderId)
  else await close(tx, app, order)
  return 'done'
}
