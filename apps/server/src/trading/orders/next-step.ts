/**
 * Decides the next step of an order. Pure: it depends on the order, its open operations, whether the books
 * differ, and the time. After a crash, only recorded facts count.
 */
import { trialEnd } from '../settlement/index.ts'
import type { Operation } from './operations.ts'
import type { Order } from './orders.ts'

export type Step =
  /** Creates the account, then pays in the price. */
  | { readonly kind: 'open-account'; readonly funding: Operation }
  | { readonly kind: 'request-balance-change'; readonly operation: Operation }
  | { readonly kind: 'set-trading'; readonly on: boolean }
  | { readonly kind: 'begin-closing'; readonly reason: 'TRIAL_END' }
  /** Closes the positions and settles, then takes everything out of the account if it may. */
  | { readonly kind: 'wind-up'; readonly mayPay: boolean }
  | { readonly kind: 'wait'; readonly obstacle: 'BOOKS_DIFFER' | null }

export interface Circumstances {
  /** Ledger and broker differ on this order, so nothing more is paid out of it. */
  readonly booksDiffer: boolean
  readonly now: Date
}

type Known = Pick<
  Order,
  'state' | 'trial' | 'activatedAt' | 'tradingWanted' | 'tradingOn' | 'obstacle' | 'lateDue'
>

export function nextStep(
  order: Known,
  operations: readonly Operation[],
  { booksDiffer, now }: Circumstances,
): Step {
  const open = operations.filter(({ state }) => state === 'OPEN')
  if (order.state === 'PENDING') {
    const funding = open.find(({ kind }) => kind === 'FUND')
    return funding ? { kind: 'open-account', funding } : wait
  }
  const last = firstOf(open.filter(canWait))
  if (order.state !== 'ACTIVE' && order.state !== 'CLOSING' && order.state !== 'CLOSED') return wait
  const closing = order.state === 'CLOSING'
  const trade = order.tradingWanted && !closing
  const isSet = order.state === 'CLOSED' || order.tradingOn === trade
  const setTrading = isSet ? null : ({ kind: 'set-trading', on: trade } as const)
  // A broker that refuses this is asked again, but only after the requests that members wait for.
  if (setTrading && order.obstacle !== 'TRADING_REFUSED') return setTrading
  // A request already made must be followed through: it may be the very cause of the difference.
  const mayRequest = (operation: Operation) =>
    !booksDiffer || operation.triedAt !== null || !paysMember.includes(operation.kind)
  const requested = firstOf(open.filter((operation) => !canWait(operation) && mayRequest(operation)))
  if (requested) return { kind: 'request-balance-change', operation: requested }
  const isHeldUp = !open.every(canWait)
  if (closing || order.lateDue)
    return setTrading ?? (isHeldUp ? heldUp : { kind: 'wind-up', mayPay: !booksDiffer })
  const isTrading = order.state === 'ACTIVE' && !isHeldUp
  if (isTrading && order.trial && order.activatedAt && now >= trialEnd(order.activatedAt)) {
    return { kind: 'begin-closing', reason: 'TRIAL_END' }
  }
  if (last) return { kind: 'request-balance-change', operation: last }
  return setTrading ?? (isHeldUp ? heldUp : wait)
}

/**
 * The fund's share can wait: until the positions are closed, the account may not even have it. So can a
 * refused correction: no member's money depends on it.
 */
const canWait = ({ kind, refusal }: Operation): boolean =>
  kind === 'FUND_SHARE' || (kind === 'CORRECTION' && refusal !== null)

/** The oldest first, but refused ones after all others, so that they don't hold them up. */
function firstOf(operations: readonly Operation[]): Operation | undefined {
  return operations.find(({ refusal }) => refusal === null) ?? operations[0]
}

const wait = { kind: 'wait', obstacle: null } as const
const heldUp = { kind: 'wait', obstacle: 'BOOKS_DIFFER' } as const
const paysMember: readonly Operation['kind'][] = ['PROFIT', 'FROM_MT5', 'CLOSE']
