import type { Amount } from '@halyard/money'
import { fundPercent } from '../../settings/trading-terms.ts'

/** An order as the ledger has it, in minor units. */
export interface OrderBooks {
  readonly trial: boolean
  readonly price: Amount
  /** For a trial, this is the platform's capital. */
  readonly capital: Amount
  readonly free: Amount
  /** Sum of all results so far, its highest point, and the safety fund's share of that. */
  readonly realised: Amount
  readonly highWater: Amount
  readonly fundShare: Amount
  /** The part of the price lost by deals made by hand: never more than the whole loss. Zero for a trial. */
  readonly lostByHand: Amount
  /** The part of a trial's capital that was won by hand; only a trial has any. */
  readonly wonByHand: Amount
  /** The account's loss beyond its balance: it is below zero by that. */
  readonly owed: Amount
}

/**
 * How much of a trade was not the copier's: all of it, or a part, such as the end of a position that the
 * copier had opened.
 */
export type ByHand = 'WHOLLY' | 'PARTLY'

/** The profit or loss of one deal. */
export interface DealResult {
  readonly dealId: bigint
  readonly at: Date
  readonly amount: Amount
  /** Null if it is the copier's. */
  readonly byHand: ByHand | null
}

export interface Settled {
  readonly books: OrderBooks
  /** The rise of the highest point by deals made by hand. */
  readonly highByHand: Amount
}

export const cent: Amount = 10_000n

/**
 * Applies deals to an order one after the other, by time and number, so that it makes no difference which of
 * them are settled together. The fund's share is a tenth of the highest point, rounded down to cents once for
 * the whole, not per deal. That way many small profits give the same as one large one, nothing is taken twice
 * for the same profit, and nothing for making up a loss.
 */
export function settle(order: OrderBooks, deals: readonly DealResult[]): Settled {
  let settled: Settled = { books: order, highByHand: 0n }
  for (const deal of deals.toSorted(byTime)) settled = settleOne(settled, deal)
  return settled
}

/** Returns each deal's contribution to the safety fund, by deal number, applied in the same order. */
export function sharesByDeal(order: OrderBooks, deals: readonly DealResult[]): Map<bigint, Amount> {
  const shares = new Map<bigint, Amount>()
  let before = order
  for (const deal of deals.toSorted(byTime)) {
    const { books } = settleOne({ books: before, highByHand: 0n }, deal)
    shares.set(deal.dealId, books.fundShare - before.fundShare)
    before = books
  }
  return shares
}

function settleOne({ books, highByHand }: Settled, { amount, byHand }: DealResult): Settled {
  const realised = books.realised + amount
  const highWater = max(realised, books.highWater)
  const fundShare = shareOf(highWater)
  const held = hold(books, amount - (fundShare - books.fundShare), byHand)
  const { capital } = held
  return {
    books: {
      ...books,
      ...held,
      realised,
      highWater,
      fundShare,
      lostByHand: stillLostByHand(books, capital, byHand),
      wonByHand: stillWonByHand(books, capital, byHand),
    },
    highByHand: highByHand + (byHand ? highWater - books.highWater : 0n),
  }
}

/**
 * Losses by hand are recovered by hand, or once everything else is recovered: the copier's profits first
 * recover the copier's own losses, which the safety fund may compensate. A client who closes the copier's
 * position loses by hand, but wins for the copier.
 */
function stillLostByHand(
  { trial, price, capital, lostByHand }: OrderBooks,
  after: Amount,
  byHand: ByHand | null,
): Amount {
  if (trial) return 0n
  const lost = capital - after
  const isByHand = lost > 0n ? byHand !== null : byHand === 'WHOLLY'
  return min(max(lostByHand + (isByHand ? lost : 0n), 0n), max(price - after, 0n))
}

function stillWonByHand({ trial, capital, wonByHand }: OrderBooks, after: Amount, byHand: ByHand | null) {
  return trial && byHand ? max(wonByHand + after - capital, 0n) : wonByHand
}

const shareOf = (highWater: Amount): Amount => ((highWater * BigInt(fundPercent)) / 100n / cent) * cent

/**
 * A profit first brings the account back to zero, as at the broker, then restores lost capital, and the rest
 * is free. A loss takes free funds first, then capital. Gains by hand with the platform's capital, in a
 * trial, are the platform's, and become capital.
 */
function hold(
  { trial, price, capital, free, wonByHand, owed }: OrderBooks,
  result: Amount,
  byHand: ByHand | null,
) {
  const change = result - owed
  if (change >= 0n) {
    const restored = trial && byHand ? change : min(change, max(price + wonByHand - capital, 0n))
    return { capital: capital + restored, free: free + change - restored, owed: 0n }
  }
  const fromFree = min(-change, free)
  const fromCapital = min(-change - fromFree, capital)
  return {
    capital: capital - fromCapital,
    free: free - fromFree,
    owed: -change - fromFree - fromCapital,
  }
}

function byTime(one: DealResult, other: DealResult): number {
  return one.at.getTime() - other.at.getTime() || (one.dealId < other.dealId ? -1 : 1)
}

const min = (one: Amount, other: Amount) => (one < other ? one : other)
const max = (one: Amount, other: Amount) => (one > other ? one : other)
