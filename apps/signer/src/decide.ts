/** Whether to sign: decided only from what was signed before and the request. */
import type { Record } from './history.ts'
import { commonUnits } from './network.ts'
import { type SignQuestion, type SignRequest, sameTerms } from './request.ts'

export interface Limits {
  /** On the scale of `commonUnits`. */
  readonly transaction: bigint
  /** In any 24 hours, all networks together. */
  readonly day: bigint
  /** In any 24 hours, to one address. */
  readonly address: bigint
}

export type Reason =
  /** The terms are for a hot wallet that this signer has no key for, or no longer has. */
  | 'OTHER_KEY'
  | 'PAYOUT_DIFFERS'
  | 'NOT_A_REPLACEMENT'
  | 'NONCE_TAKEN'
  | 'LIMIT_TRANSACTION'
  | 'LIMIT_DAY'
  | 'LIMIT_ADDRESS'

export type Decision = { repeat: Record } | { refuse: Reason } | 'sign'

const dayMs = 24 * 3_600_000
/** No node puts a transaction into a block this long after it expired, whatever its clock says. */
const expiryMarginMs = 60_000

/** `address` is the current hot wallet of the request's network. */
export function decide(
  history: readonly Record[],
  request: SignQuestion,
  address: string | null,
  limits: Limits,
  nowMs: number,
): Decision {
  const attempts = history.filter(({ payoutId }) => payoutId === request.payoutId)
  if (attempts.some((attempt) => !samePayment(attempt, request))) return { refuse: 'PAYOUT_DIFFERS' }
  const repeat = attempts.find(
    (attempt) => sameSender(attempt, request) && sameTerms(attempt.prepared, request.prepared),
  )
  if (repeat) return { repeat }
  if (request.from !== address) return { refuse: 'OTHER_KEY' }
  const reason =
    attempts.length > 0
      ? refusedAfter(attempts, request, nowMs)
      : isNonceTaken(history, request)
        ? 'NONCE_TAKEN'
        : null
  if (reason) return { refuse: reason }
  // With the same nonce of the same wallet, only one of the attempts can ever move money; without nonces,
  // each of them can.
  if (attempts.length > 0 && request.prepared.kind === 'evm') return 'sign'
  const limit = brokenLimit(history, request, limits, nowMs)
  return limit ? { refuse: limit } : 'sign'
}

type Payment = Pick<SignRequest, 'network' | 'to' | 'amount'>

const samePayment = (a: Payment, b: Payment) =>
  a.network === b.network && a.to === b.to && a.amount === b.amount

const sameSender = (earlier: Record, request: SignRequest) =>
  earlier.from === null || earlier.from === request.from

function refusedAfter(attempts: readonly Record[], request: SignQuestion, nowMs: number): Reason | null {
  const allowed = attempts.every((attempt) => {
    const { prepared: earlier } = attempt
    const now = request.prepared
    if (earlier.kind === 'tron') {
      // Only somebody who knows about this attempt can have checked whether it got into a block before it
      // expired. A database restored from a backup may not know.
      const isKnown = request.earlier.some((known) => sameTerms(known, earlier))
      return isKnown && earlier.expirationMs + expiryMarginMs < nowMs
    }
    return (
      now.kind === 'evm' &&
      // Another wallet's nonce makes it another payment: both could get into a block.
      attempt.from === request.from &&
      now.nonce === earlier.nonce &&
      now.gasLimit === earlier.gasLimit &&
      BigInt(now.maxFeePerGas) > BigInt(earlier.maxFeePerGas) &&
      BigInt(now.maxPriorityFeePerGas) > BigInt(earlier.maxPriorityFeePerGas)
    )
  })
  return allowed ? null : 'NOT_A_REPLACEMENT'
}

/** Every wallet counts its own nonces. */
function isNonceTaken(history: readonly Record[], { network, from, prepared }: SignRequest): boolean {
  return history.some(
    (record) =>
      record.network === network &&
      record.from === from &&
      record.prepared.kind === 'evm' &&
      prepared.kind === 'evm' &&
      record.prepared.nonce === prepared.nonce,
  )
}

function brokenLimit(
  history: readonly Record[],
  request: SignRequest,
  limits: Limits,
  nowMs: number,
): Reason | null {
  const amount = unitsOf(request)
  if (amount > limits.transaction) return 'LIMIT_TRANSACTION'
  const recent = recentSpending(history, nowMs)
  if (amount + total(recent) > limits.day) return 'LIMIT_DAY'
  const same = recent.filter(({ to }) => to === request.to)
  return amount + total(same) > limits.address ? 'LIMIT_ADDRESS' : null
}

/** What was signed in the last 24 hours. */
export function spentInADay(history: readonly Record[], nowMs: number): bigint {
  return total(recentSpending(history, nowMs))
}

const recentSpending = (history: readonly Record[], nowMs: number) =>
  spending(history).filter(({ atMs }) => atMs > nowMs - dayMs)

/**
 * One record for each payment that may move money: replacements with the same nonce of one wallet count once.
 */
function spending(history: readonly Record[]): Record[] {
  const seen = new Set<string>()
  return history.filter(({ payoutId, from, prepared }) => {
    if (prepared.kind === 'tron') return true
    const name = `${payoutId} ${from}`
    const isFirst = !seen.has(name)
    seen.add(name)
    return isFirst
  })
}

const total = (records: readonly Record[]) => records.reduce((sum, record) => sum + unitsOf(record), 0n)
const unitsOf = ({ network, amount }: Payment) => commonUnits(network, BigInt(amount))
