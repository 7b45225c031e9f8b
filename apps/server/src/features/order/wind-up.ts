/** Closing: positions are closed, their deals settled, and what the account then holds is taken out of it. */
import type { Amount } from '@halyard/money'
import { accountOfOrder, lockBalances, type NewTransfer, post } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { reach } from '../../platform/fail-points.ts'
import { newId } from '../../platform/ids.ts'
import { settleOrder } from '../settlement/index.ts'
import { ask } from './ask.ts'
import { unitsOf } from './cents.ts'
import { close } from './close.ts'
import { detailsOf } from './details.ts'
import { noteObstacle } from './obstacle.ts'
import { addOperation, openOperations } from './operations.ts'
import { lockOrder, type Order } from './orders.ts'

export async function windUp(app: App, order: Order, mayPay: boolean): Promise<'again' | 'rest'> {
  const closed = await app.broker.closePositions(order.login)
  if (closed.state === 'refused') {
    const obstacle = closed.reason === 'MARKET_CLOSED' ? 'MARKET_CLOSED' : 'POSITIONS_OPEN'
    return putOff(app, order, obstacle, closed.message)
  }
  reach(app, 'order:positions-closed')
  await settleOrder(app, order.id)
  reach(app, 'order:settled')
  for (const share of await openOperations(app.db, order.id)) {
    if ((await ask(app, order, share)) === 'rest') return 'rest'
  }
  if (!mayPay) return putOff(app, order, 'BOOKS_DIFFER', '')
  const account = await app.broker.account(order.login)
  const balance = unitsOf(account?.balanceCents ?? 0n)
  const outcome = await app.db.transact((tx) => takeOut(tx, app, order.id, balance))
  if (outcome === 'differs') {
    return putOff(app, order, 'BALANCE_DIFFERS', `the broker says ${account?.balanceCents} cents`)
  }
  reach(app, 'order:reserved')
  return 'again'
}

async function putOff(app: App, order: Order, obstacle: string, details: string): Promise<'rest'> {
  await app.db.transact((tx) => noteObstacle(tx, app, order.id, obstacle, details))
  return 'rest'
}

/** Reserves everything that the order holds, or closes it at once where nothing is left. */
async function takeOut(tx: Tx, app: App, orderId: string, balance: Amount): Promise<'done' | 'differs'> {
  const order = await lockOrder(tx, orderId)
  const open = await openOperations(tx, orderId)
  if (order.state !== 'CLOSING' || open.length > 0) return 'done'
  const main = accountOfOrder(orderId, order.trial ? 'trial' : 'capital')
  const [capital = 0n, free = 0n] = await lockBalances(tx, [
    main,
    accountOfOrder(orderId, 'free'),
    accountOfOrder(orderId, 'hold'),
  ])
  const total = capital + free
  // Where more was lost than there was, the account may stand below zero.
  if (balance !== total && !(total === 0n && balance < 0n)) return 'differs'
  if (total === 0n) {
    await close(tx, app, order, { capital: 0n, free: 0n })
    return 'done'
  }
  const now = app.clock.now()
  await addOperation(tx, { orderId, kind: 'CLOSE', amount: -total, capitalPart: capital }, now)
  const held = reserved(order, { capital: order.trial ? 0n : capital, free })
  const result = held ? await post(tx, [held], now) : { posted: true }
  if (!result.posted) throw new Error(`Order ${orderId} was changed while it was locked`)
  return 'done'
}

/** Null where all of it is a trial's capital, which stays where it is until the broker has paid out. */
function reserved(
  order: Order,
  { capital, free }: { readonly capital: Amount; readonly free: Amount },
): NewTransfer | null {
  if (capital + free === 0n) return null
  const lines = [
    { account: accountOfOrder(order.id, 'capital'), amount: -capital },
    { account: accountOfOrder(order.id, 'free'), amount: -free },
  ].filter(({ amount }) => amount !== 0n)
  return {
    id: newId(),
    kind: 'ORDER_RESERVE',
    details: detailsOf(order),
    lines: [...lines, { account: accountOfOrder(order.id, 'hold'), amount: capital + free }],
  }
}
