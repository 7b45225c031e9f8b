/** The end of an order: pays out the money taken from its account and closes it, in one transaction. */
import { type Amount, formatAmount } from '@halyard/money'
import {
  accountOfOrder,
  balancesOf,
  bonusBudget,
  feeIncome,
  lockBalances,
  move,
  type NewTransfer,
  post,
  promotion,
  safetyFund,
  walletOf,
} from '../../ledger/index.ts'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { bonusShareOfFee } from '../../teams/bonuses/index.ts'
import { wasTradedByHand } from '../settlement/index.ts'
import { detailsOf } from './details.ts'
import { keepClosingPart, keepPayment, payLate } from './late-payment.ts'
import { notifyOfClosing } from './notify-member.ts'
import { closingsDone, type Operation, takenOut } from './operations.ts'
import type { Order } from './orders.ts'
import { partsOfFree, readOwnFunds } from './own-funds.ts'
import { type Payment, paymentOf } from './payment.ts'

/**
 * The broker has paid out the requested amount. On a closed order that is a late payment, and is paid at
 * once. If the broker had to be asked more than once, or the order still holds something, deals have come in
 * or may have: the order then stays CLOSING, is wound up again, and everything is paid together.
 */
export async function endClosing(
  tx: Tx,
  app: App,
  order: Order,
  operation: Operation,
  isLate: boolean,
): Promise<void> {
  const { capitalPart } = operation
  // These cannot change while the order is locked.
  const [main = 0n, free = 0n] = await balancesOf(tx, [
    mainAccountOf(order),
    accountOfOrder(order.id, 'free'),
  ])
  const capital = order.trial ? await trialCapital(tx, app, order, capitalPart, main) : 0n
  const returned = capital > 0n ? { operationId: operation.id, amount: capital } : null
  if (order.state === 'CLOSED') {
    const additional = returned ? [await trialReturned(tx, order, returned)] : []
    return payLate(tx, app, order, operation, { additional, isMore: main + free > capital })
  }
  if (!isLate && main + free === capital) return close(tx, app, order, returned)
  if (returned) await postAll(tx, order, [await trialReturned(tx, order, returned)], app.clock.now())
}

/** Pays out everything that the broker has paid (a trial's capital goes to the platform), and closes the order. */
export async function close(
  tx: Tx,
  app: App,
  order: Order,
  returned: ReturnedCapital | null = null,
): Promise<void> {
  const { capital, free } = takenOut(await closingsDone(tx, order.id))
  const taken = { capital, ...partsOfFree(free, (await readOwnFunds(tx, [order.id]))(order.id)) }
  const now = app.clock.now()
  const wallet = walletOf(order.memberId, 'usdt')
  const trialAccounts = order.trial ? [mainAccountOf(order), promotion] : []
  const [fund = 0n] = await lockBalances(tx, [
    safetyFund,
    accountOfOrder(order.id, 'hold'),
    wallet,
    // Locks the bonus budget's row, which blocks every bonus, only for a fee.
    ...(isFree(order) ? [] : [bonusBudget]),
    ...trialAccounts,
  ])
  const payment = paymentOf(order, taken, { fund, tradedByHand: await wasTradedByHand(tx, order.login) })
  const paymentId = newId()
  const bonusShare = await bonusShareOfFee(tx, payment.fee, now)
  const transfers = [
    ...transfersOf(order, paymentId, payment, bonusShare),
    ...(returned ? [await trialReturned(tx, order, returned)] : []),
  ]
  if (transfers.length > 0) await postAll(tx, order, transfers, now)
  await tx
    .updateTable('investment_order')
    .set({ state: 'CLOSED', closed_at: now, obstacle: null })
    .where('id', '=', order.id)
    .execute()
  await keepPayment(tx, order, { id: paymentId, number: 1, bonusShare }, payment, now)
  await notifyOfClosing(tx, app, order, payment)
}

const isFree = ({ trial, feePercent }: Order) => trial || (feePercent ?? 0) === 0

const mainAccountOf = ({ id, trial }: Order) => accountOfOrder(id, trial ? 'trial' : 'capital')

async function postAll(tx: Tx, order: Order, transfers: readonly NewTransfer[], now: Date): Promise<void> {
  const result = await post(tx, transfers, now)
  if (!result.posted) throw new Error(`Order ${order.id} cannot be paid: ${result.shortOf} is short`)
}

/** The capital of a trial that a CLOSE brought back. */
interface ReturnedCapital {
  readonly operationId: string
  readonly amount: Amount
}

async function trialReturned(
  tx: Tx,
  order: Order,
  { operationId, amount }: ReturnedCapital,
): Promise<NewTransfer> {
  await keepClosingPart(tx, operationId, 'TRIAL_END', amount)
  const way = { from: mainAccountOf(order), to: promotion, amount }
  return move('TRIAL_END', way, detailsOf(order, operationId))
}

/** A loss during the payout has already reduced the capital; it is the platform's loss. */
async function trialCapital(tx: Tx, app: App, order: Order, taken: Amount, held: Amount): Promise<Amount> {
  if (held >= taken) return taken
  const details = `${formatAmount(taken - held, 'USDT')} USDT of a trial's capital was lost while the broker was paying it out`
  await raiseAlarm(tx, app, { kind: 'LOSS_BEYOND_HOLDINGS', subject: `order:${order.id}`, details })
  return held
}

function transfersOf(order: Order, paymentId: string, payment: Payment, toBonuses: Amount): NewTransfer[] {
  const hold = accountOfOrder(order.id, 'hold')
  const wallet = walletOf(order.memberId, 'usdt')
  const ways = [
    { kind: 'CAPITAL', from: hold, to: wallet, amount: payment.capital },
    { kind: 'PROFIT', from: hold, to: wallet, amount: payment.profit },
    { kind: 'FROM_MT5', from: hold, to: wallet, amount: payment.ownFunds },
    { kind: 'MANAGEMENT_FEE', from: wallet, to: feeIncome, amount: payment.fee },
    { kind: 'BONUS_FUNDING', from: feeIncome, to: bonusBudget, amount: toBonuses },
    { kind: 'COMPENSATION', from: safetyFund, to: wallet, amount: payment.compensation },
  ] as const
  const details = detailsOf(order, paymentId)
  return ways.filter(({ amount }) => amount > 0n).map(({ kind, ...way }) => move(kind, way, details))
}
