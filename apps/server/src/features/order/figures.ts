/**
 * What each figure of an order is. The only place where one is defined: lists, cards, drawers and mails all show these
 * (docs/figures.md). Pure.
 */
import type { Amount } from '@halyard/money'
import { type Days, isWithin } from './days.ts'
import type { Order } from './orders.ts'
import { type OwnFunds, partsOfFree } from './own-funds.ts'
import { type Payment, paidOut } from './payment.ts'

/** What deals realised, commissions and swaps included, and what of it went to the safety fund. */
export interface Results {
  readonly realised: Amount
  readonly fundShare: Amount
}

/** What an order holds. Capital and free funds count until they are paid out; `onAccount` is what of it is not set aside. */
export interface Held {
  readonly capital: Amount
  readonly free: Amount
  readonly onAccount: Amount
}

export interface OrderFacts {
  readonly order: Order
  readonly held: Held
  readonly own: OwnFunds
  /** By the deals of today, and of the last 30 days. */
  readonly today: Results
  readonly month: Results
  /** What open positions would bring, as the broker said at that moment; null before it was first read. */
  readonly open: { readonly amount: Amount; readonly readAt: Date } | null
  /** Once it is closed. */
  readonly payment: (Payment & { readonly paidAt: Date }) | null
}

export interface Earning extends Results {
  /** The management fee, once it was taken. */
  readonly fee: Amount
  readonly earning: Amount
}

export interface OrderFigures {
  readonly capital: Amount
  /** Profit to withdraw and own top-ups together. */
  readonly free: Amount
  readonly profit: Amount
  readonly ownFunds: Amount
  readonly onAccount: Amount
  readonly inAll: Earning
  readonly today: Earning
  readonly month: Earning
  readonly currentValue: { readonly amount: Amount; readonly open: Amount; readonly readAt: Date } | null
  readonly paid: { readonly amount: Amount; readonly payment: Payment; readonly at: Date } | null
}

export function figuresOf(
  facts: OrderFacts,
  days: { readonly today: Days; readonly month: Days },
): OrderFigures {
  const { order, held, open, payment } = facts
  const { capital, free } = held
  const feeWithin = (period: Days) => (payment && isWithin(period, payment.paidAt) ? payment.fee : 0n)
  return {
    capital,
    free,
    ...partsOfFree(free, facts.own),
    onAccount: held.onAccount,
    inAll: earningOf(order, payment?.fee ?? 0n),
    today: earningOf(facts.today, feeWithin(days.today)),
    month: earningOf(facts.month, feeWithin(days.month)),
    currentValue:
      open && order.state === 'ACTIVE'
        ? { amount: capital + free + open.amount, open: open.amount, readAt: open.readAt }
        : null,
    paid: payment && { amount: paidOut(payment), payment, at: payment.paidAt },
  }
}

function earningOf({ realised, fundShare }: Results, fee: Amount): Earning {
  return { realised, fundShare, fee, earning: realised - fundShare - fee }
}
