/** Leaving an order: Unsubscribe for a fee until its period is over, then Withdraw Capital without one. */
import { groupThousands } from '@halyard/money'
import { requireTwoFa, spendTwoFaGrant } from '../../access/two-fa/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { beginClosing } from '../settlement/index.ts'
import { booksDiffer } from './books-differ.ts'
import { failPoint } from './fail-points.ts'
import { usdt } from './format.ts'
import { readFigures } from './order-facts.ts'
import { lockOrderOfMember, type Order, orderById } from './orders.ts'
import { runOrdersNow } from './run-order.ts'
import { capitalFreeFrom, isPeriodOver } from './terms.ts'

export async function beginLeaving(
  tx: Tx,
  app: App,
  member: SignedInMember,
  orderId: string,
  reason: 'CAPITAL' | 'UNSUBSCRIBE',
): Promise<{ readonly orderId: string } | Refusal> {
  const order = await lockOrderOfMember(tx, member.id, orderId)
  if (!order) return refuse('NOT_FOUND')
  const unfit = order.state === 'ACTIVE' ? null : refuse('ORDER_NOT_ACTIVE')
  const refused = unfit ?? (reason === 'CAPITAL' ? tooEarly(order, app.clock.now()) : null)
  if (refused) return refused
  // Unsubscribing then is the same as withdrawing the capital.
  const unset = isPeriodOver(order, app.clock.now()) ? await requireTwoFa(tx, member) : null
  if (unset) return unset
  if (await booksDiffer(tx, orderId)) return refuse('ORDER_BLOCKED')
  const unproved = await spendTwoFaGrant(tx, app, member, reason)
  if (unproved) return unproved
  await beginClosing(tx, app, order, reason)
  return { orderId }
}

function tooEarly(order: Order, now: Date): Refusal | null {
  if (isPeriodOver(order, now)) return null
  return refuse('CAPITAL_LOCKED', { params: { time: (capitalFreeFrom(order) ?? now).toISOString() } })
}

export async function leavingStateNow(app: App, { orderId }: { readonly orderId: string }) {
  const { state } = await orderById(app.db, orderId)
  return state === 'CLOSED' ? ('COMPLETED' as const) : ('PROCESSING' as const)
}

/** Adds a note if the order is still waiting for the broker. */
export async function leavingReply(app: App, orderId: string, done: 'CAPITAL_WITHDRAWN' | 'UNSUBSCRIBED') {
  failPoint(app, 'order:closing')
  await runOrdersNow(app, [orderId])
  const order = await orderById(app.db, orderId)
  const [figured] = await readFigures(app.db, [order], app.clock.now())
  const amount = figured?.figures.paid?.amount ?? 0n
  return {
    notice: order.state === 'CLOSED' ? done : ('ORDER_CLOSING' as const),
    noticeParams: { amount: groupThousands(usdt(amount)) },
  }
}
