/**
 * Defines every figure of an order, and is the only place that does: lists, cards, drawers and mails
 * all show these (docs/figures.md). Pure.
 */
import type { Amount } from '@halyard/money'
import { type Days, isWithin } from './days.ts'
import type { Order } from './orders.ts'
import { type OwnFunds, partsOfFree } from './own-funds.ts'
import { type Payment, paidOut } from './payment.ts'

/** What deals realised, including commissions and swaps, and how much of it went to the safety fund. */
export interface Results {
  readonly realised: Amount
  readonly fundShare: Amount
}

/** Capital and free funds count as held until they are paid out; `onAccount` is the part not set aside. */
export interface Held {
  readonly capital: Amount
  readonly free: Amount
  readonly onAccount: Amount
  /** On its way to or from the account: a purchase, a top-up or a payment that the broker has not confirmed yet. */
  readonly inTransit: Amount
}

export interface OrderFacts {
  readonly order: Order
  readonly held: Held
  readonly own: OwnFunds
  /** From the deals of today, and of the last 30 days. */
  readonly today: Results
  readonly month: Results
  /** What open positions would bring, as the broker last reported it; null before the first report. */
  readonly open: { readonly amount: Amount; readonly readAt: Date } | null
  /** Set once the order is closed. */
  readonly payment: (Payment & { readonly paidAt: Date }) | null
}

export interface Earning extends Results {
  /** The management fee, once it has been taken. */
  readonly fee: Amount
  readonly earning: Amount
}

export interface OrderFigures {
  readonly capital: Amount
  /** Withdrawable profit and the member's own top-ups together. */
  readonly free: Amount
  readonly profit: Amount
  readonly ownFunds: Amount
  readonly onAccount: Amount
  readonly inTransit: Amount
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
    inTransit: held.inTransit,
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
