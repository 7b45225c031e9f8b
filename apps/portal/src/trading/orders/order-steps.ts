/** The progress of an order. Pure. */
import type { Order } from './order-queries.ts'

export interface OrderStep {
  readonly name: 'paid' | 'placed' | 'active' | 'closing' | 'closed' | 'failed'
  readonly state: 'done' | 'next' | 'later' | 'ended'
  /** Its time, if known. */
  readonly at: string | null
}

type Known = Pick<Order, 'status' | 'purchasedAt' | 'placedAt' | 'startDate' | 'closingAt' | 'closedAt'>

export function stepsOf(order: Known): readonly OrderStep[] {
  const { status, purchasedAt, placedAt, startDate, closingAt, closedAt } = order
  const paid = { name: 'paid', state: 'done', at: purchasedAt } as const
  if (status === 'FAILED') return [paid, { name: 'failed', state: 'ended', at: null }]
  if (status === 'PENDING') {
    return [
      paid,
      placedAt
        ? { name: 'placed', state: 'done', at: placedAt }
        : { name: 'placed', state: 'next', at: null },
      { name: 'active', state: placedAt ? 'next' : 'later', at: null },
    ]
  }
  const running: readonly OrderStep[] = [
    paid,
    { name: 'placed', state: 'done', at: placedAt },
    { name: 'active', state: 'done', at: startDate || null },
  ]
  if (status === 'ACTIVE') return running
  const isClosed = status === 'CLOSED'
  return [
    ...running,
    { name: 'closing', state: 'done', at: closingAt },
    { name: 'closed', state: isClosed ? 'done' : 'next', at: isClosed ? closedAt : null },
  ]
}
