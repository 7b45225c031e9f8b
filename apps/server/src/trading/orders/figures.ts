/**
 * Defines every figure of an order, and is the only place that does: lists, cards, drawers and mails
 * all show these (docs/figures.md). Pure.
 */
import type { Amount } from '@halyard/money'
import { type Days, isWithin } from './days.ts'
import type { Order } from './orders.ts'
import { type OwnFunds, partsOfFree } from './own-funds.ts'
import { type Payment, paidOut } from './payment.ts'
import type { TakenFromAccount } from './received.ts'

/** The realised results of deals, including commissions and swaps, and the safety fund's share of them. */
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
  /** The part of it that a closing is about to pay to the member. */
  readonly closing: Amount
}

export interface OrderFacts {
  readonly order: Order
  readonly held: Held
  readonly own: OwnFunds
  readonly taken: TakenFromAccount
  /** From the deals of today, and of the last 30 days. */
  readonly today: Results
  readonly month: Results
  /** The profit or loss of open positions, by the broker's last report; null before the first one. */
  readonly open: { readonly amount: Amount; readonly readAt: Date } | null
  /** Set once the order is closed. */
  readonly payment: (Payment & { readonly paidAt: Date }) | null
}

export interface Earning extends Results {
  /** The management fee, once charged. */
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
  readonly outcome: Outcome
}

/** The member's payments into an order, and their outcome. A trial's capital is the platform's, and counts nowhere. */
interface Outcome {
  /** The price and the top-ups. */
  readonly paidIn: Amount
  /** The account's balance, with its open positions. */
  readonly value: Amount
  /** Taken out, and not in the wallet yet. */
  readonly leaving: Amount
  /** Paid to the wallet: profit, moved back, paid out at closing. */
  readonly received: Amount
  readonly profitReceived: Amount
  readonly movedReceived: Amount
  /** The value, money in transit and received, less the payments in. */
  readonly result: Amount
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
    outcome: outcomeOf(facts),
  }
}

function outcomeOf({ order, held, own, taken, open, payment }: OrderFacts): Outcome {
  const paidIn = order.activatedAt ? (order.trial ? 0n : order.price) + own.toppedUp : 0n
  // A profit on a trial's positions is the member's only once they are closed and its capital is whole.
  const ofPositions = order.state === 'ACTIVE' && !order.trial ? (open?.amount ?? 0n) : 0n
  const value = held.onAccount + ofPositions
  const leaving = taken.leaving + held.closing
  const received = taken.profit + taken.moved + (payment ? paidOut(payment) : 0n)
  const result = value + leaving + received - paidIn
  const [profitReceived, movedReceived] = [taken.profit, taken.moved]
  return { paidIn, value, leaving, received, profitReceived, movedReceived, result }
}

function earningOf({ realised, fundShare }: Results, fee: Amount): Earning {
  return { realised, fundShare, fee, earning: realised - fundShare - fee }
}
