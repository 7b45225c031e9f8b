/**
 * The parts of each figure of an order. They come from the ledger's entries, the broker operations and the
 * deals, not from the figure itself, so their sum is an independent check.
 */
import type { OrderPart } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import { accountOfOrder, movedBy } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'
import type { Earning } from './figures.ts'
import { usdt } from './format.ts'
import type { FiguredOrder } from './order-facts.ts'
import { readOwnFunds } from './own-funds.ts'

type Parts = readonly (readonly [part: OrderPart, amount: Amount])[]

export async function madeOf(reader: Reader, { order, figures }: FiguredOrder) {
  const own = (await readOwnFunds(reader, [order.id]))(order.id)
  const ownLost = own.toppedUp - own.takenBack - figures.ownFunds
  const { currentValue, paid, outcome } = figures
  const written = (parts: Parts) =>
    parts.filter(([, amount]) => amount !== 0n).map(([part, amount]) => ({ part, amount: usdt(amount) }))
  // A finished order has only deals from after its end.
  const isOver = order.state === 'CLOSED' || order.state === 'FAILED'
  return {
    capital: written(
      isOver
        ? [['CAPITAL_RESULTS', figures.capital]]
        : [
            ['PRICE', order.price],
            ['CAPITAL_RESULTS', await settledTo(reader, order.id, order.trial ? 'trial' : 'capital')],
          ],
    ),
    profit: written(
      isOver
        ? [['FREE_RESULTS', figures.profit]]
        : [
            ['FREE_RESULTS', await settledTo(reader, order.id, 'free')],
            ['PROFIT_WITHDRAWN', -(await withdrawnProfit(reader, order.id))],
            ['PROFIT_MOVED', -own.profitMoved],
            // Losses borne by the member's own top-ups are part of the results, but do not reduce profit.
            ['OWN_LOST', ownLost],
          ],
    ),
    ownFunds: written(
      isOver
        ? [['TOPPED_UP', figures.ownFunds]]
        : [
            ['TOPPED_UP', own.toppedUp],
            ['TAKEN_BACK', -own.takenBack],
            ['OWN_LOST', -ownLost],
          ],
    ),
    earning: written(partsOfEarning(figures.inAll)),
    earningToday: written(partsOfEarning(figures.today)),
    earningMonth: written(partsOfEarning(figures.month)),
    currentValue: written(
      currentValue
        ? [
            ['CAPITAL', figures.capital],
            ['PROFIT', figures.profit],
            ['OWN_FUNDS', figures.ownFunds],
            ['OPEN_POSITIONS', currentValue.open],
          ]
        : [],
    ),
    paidOut: written(
      paid
        ? [
            ['CAPITAL', paid.payment.capital],
            ['PROFIT', paid.payment.profit],
            ['OWN_FUNDS', paid.payment.ownFunds],
            ['FEE', -paid.payment.fee],
            ['COMPENSATION', paid.payment.compensation],
          ]
        : [],
    ),
    received: written([
      ['PROFIT_RECEIVED', outcome.profitReceived],
      ['MOVED_RECEIVED', outcome.movedReceived],
      ['PAID_OUT', paid?.amount ?? 0n],
    ]),
    paidIn: written([
      ['PRICE', outcome.paidIn - own.toppedUp],
      ['TOPPED_UP', own.toppedUp],
    ]),
    result: written(resultParts(figures, order.trial)),
  }
}

/** The value, money in transit and received, less the payments in. */
function resultParts({ outcome }: FiguredOrder['figures'], trial: boolean): Parts {
  return [
    [trial ? 'PROFIT' : 'VALUE', outcome.value],
    ['LEAVING', outcome.leaving],
    ['RECEIVED', outcome.received],
    ['PAID_IN', -outcome.paidIn],
  ]
}

function partsOfEarning({ realised, fundShare, fee }: Earning): Parts {
  return [
    ['REALISED', realised],
    ['FUND_SHARE', -fundShare],
    ['FEE', -fee],
  ]
}

/** The effects of settlements on one of the order's accounts. */
function settledTo(reader: Reader, orderId: string, account: 'capital' | 'free' | 'trial'): Promise<Amount> {
  return movedBy(reader, accountOfOrder(orderId, account), ['SETTLE_PROFIT', 'SETTLE_LOSS'])
}

/** Counts from the moment it was set aside. */
async function withdrawnProfit(reader: Reader, orderId: string): Promise<Amount> {
  const { cents } = await reader
    .selectFrom('broker_operation')
    .select((select) =>
      select.fn.coalesce(select.fn.sum<string>('amount_cents'), select.val('0')).as('cents'),
    )
    .where('order_id', '=', orderId)
    .where('kind', '=', 'PROFIT')
    .where('state', '<>', 'REFUSED')
    .executeTakeFirstOrThrow()
  return -unitsOf(BigInt(cents))
}
