// The expected result of one order, computed from the broker's deals. Amounts are in minor units of USDT.
import type { Deal } from '../../../apps/server/src/ports/broker.ts'

interface OperationFacts {
  readonly id: string
  readonly kind: string
  readonly state: string
  /** Positive amounts are paid in. */
  readonly amount: bigint
  readonly capitalPart: bigint
}

interface Sums {
  readonly total: bigint
  readonly capital: bigint
}

export interface Facts {
  readonly id: string
  readonly memberId: string
  readonly trial: boolean
  readonly state: string
  readonly price: bigint
  readonly usdpPaid: bigint
  readonly closingReason: string | null
  /** The closing's payment to the member, before the fee; later amounts are late. */
  readonly closing: Sums | null
  readonly fundShare: bigint
  /** Capital (a trial's too) and available funds, by the ledger. */
  readonly held: bigint
  readonly hold: bigint
  readonly deals: readonly Deal[]
  readonly operations: readonly OperationFacts[]
}

/** The order's effect on each balance. */
export interface Verdict {
  readonly faults: readonly string[]
  readonly usdt: bigint
  readonly usdp: bigint
  readonly fund: bigint
  readonly promotion: bigint
}

const cent = 10_000n

export function checkOrder(order: Facts): Verdict {
  const faults: string[] = []
  const say = (what: string) => faults.push(`order ${order.id} (${order.state}) ${what}`)
  checkOperations(order, say)
  const moved = (...kinds: readonly string[]) =>
    order.operations
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ id }) => order.deals.filter(({ comment }) => comment === id))
      .reduce((sum, { profitCents }) => sum + profitCents * cent, 0n)
  const [results, share] = [resultsOf(order), shareOf(order)]
  const must = moved('FUND', 'TOP_UP', 'PROFIT', 'FROM_MT5', 'CLOSE') + results - share
  if (order.fundShare !== share) say(`gives the fund ${order.fundShare} and not ${share}`)
  if (order.held !== must) say(`holds ${order.held} and not ${must}`)
  if (order.hold !== 0n) say(`has ${order.hold} set aside for nothing`)
  if (!['ACTIVE', 'CLOSED', 'FAILED'].includes(order.state)) say('does not get on')
  if (order.state === 'CLOSED' && order.held !== 0n) say(`keeps ${order.held}`)
  const end = endOf(order, say)
  const isBought = moved('FUND') > 0n
  if (isBought === (order.state === 'FAILED')) say(isBought ? 'was paid for' : 'was not paid for')
  // A trial's returns belong to the platform, except for the profit.
  const price = order.trial || !isBought ? 0n : order.price - order.usdpPaid
  return {
    faults,
    usdt: -price - moved('TOP_UP', 'PROFIT', 'FROM_MT5') + end.paid,
    usdp: isBought ? -order.usdpPaid : 0n,
    fund: share - end.compensation + end.returned,
    promotion: order.trial && isBought ? end.trialCapital - order.price : 0n,
  }
}

/** Completed operations happened once and in full, refused ones not, and nothing else moved the balance. */
function checkOperations({ operations, deals }: Facts, say: (what: string) => void): void {
  const changes = deals.filter(({ action }) => action === 'BALANCE')
  for (const { id, kind, state, amount } of operations) {
    const found = changes.filter(({ comment }) => comment === id)
    const times = state === 'DONE' ? 1 : 0
    if (found.length !== times) say(`has a ${kind} that is ${state} and was done ${found.length} times`)
    if (found.some(({ profitCents }) => profitCents * cent !== amount)) say(`has a ${kind} of another amount`)
  }
  const known = new Set(operations.map(({ id }) => id))
  for (const { comment } of changes) if (!known.has(comment)) say(`knows nothing of "${comment}"`)
}

const resultOf = ({ profitCents, commissionCents, swapCents, feeCents }: Deal) =>
  (profitCents + commissionCents + swapCents + feeCents) * cent

const resultsInOrder = ({ deals }: Facts) =>
  deals
    .filter(({ action }) => action !== 'BALANCE')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(resultOf)

const resultsOf = (order: Facts) => resultsInOrder(order).reduce((sum, result) => sum + result, 0n)

/** A tenth of the highest cumulative result, in whole cents. */
function shareOf(order: Facts): bigint {
  let [total, highest] = [0n, 0n]
  for (const result of resultsInOrder(order)) {
    total += result
    if (total > highest) highest = total
  }
  return (highest / 10n / cent) * cent
}

interface End {
  /** Paid to the member's wallet, after the fee. */
  readonly paid: bigint
  readonly compensation: bigint
  /** The part of it that the fund got back because capital arrived late. */
  readonly returned: bigint
  readonly trialCapital: bigint
}

function endOf(order: Facts, say: (what: string) => void): End {
  const closings = order.operations.filter(({ kind, state }) => kind === 'CLOSE' && state === 'DONE')
  const all = sumsOf(closings)
  const first = order.closing ?? { total: 0n, capital: 0n }
  const late = { total: all.total - first.total, capital: all.capital - first.capital }
  if (order.state !== 'CLOSED') return { paid: 0n, compensation: 0n, returned: 0n, trialCapital: 0n }
  if (order.trial) {
    checkCapital(order, all, say)
    return { paid: all.total - all.capital, compensation: 0n, returned: 0n, trialCapital: all.capital }
  }
  checkCapital(order, first, say)
  const isStopped = order.closingReason === 'LOSS_STOP'
  // In this simulation no order lasts until the lower fee.
  const fee = order.closingReason === 'UNSUBSCRIBE' ? first.capital / 10n : 0n
  const compensation = isStopped ? order.price - first.capital : 0n
  const missing = order.price - first.capital - late.capital
  const returned = compensation > missing ? compensation - missing : 0n
  if (late.capital < 0n || late.capital > order.price - first.capital)
    say(`gave back ${late.capital} of capital late`)
  const paid = first.total + late.total - fee + compensation - returned
  return { paid, compensation, returned, trialCapital: 0n }
}

function sumsOf(closings: readonly OperationFacts[]): Sums {
  return {
    total: closings.reduce((sum, { amount }) => sum - amount, 0n),
    capital: closings.reduce((sum, { capitalPart }) => sum + capitalPart, 0n),
  }
}

/**
 * Profits restore capital first, and losses take available funds first. So without top-ups, capital is the
 * price or all there is. Top-ups stay available even after capital was lost.
 */
function checkCapital({ price, operations }: Facts, { capital, total }: Sums, say: (what: string) => void) {
  const most = total < price ? total : price
  const toppedUp = operations
    .filter(({ kind, state }) => kind === 'TOP_UP' && state === 'DONE')
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (capital > most || capital < most - toppedUp) say(`was closed with ${capital} of capital in ${total}`)
}
