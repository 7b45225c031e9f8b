/** Whether to sign: decided from what was signed before and the request alone. */
import type { Record } from './history.ts'
import { commonUnits } from './network.ts'
import { type SignQuestion, type SignRequest, sameTerms } from './request.ts'

export interface Limits {
  /** On the scale of `commonUnits`. */
  readonly transaction: bigint
  /** Of any 24 hours, all networks together. */
  readonly day: bigint
  /** Of any 24 hours, to one address. */
  readonly address: bigint
}

export type Reason =
  /** The terms are for a hot wallet that this signer has no key for, or not any more. */
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

/** `address` is the hot wallet that the key of the request's network has now. */
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
  // With the same nonce of the same wallet only one of the attempts can ever move money; without nonces each may.
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
      // Whether it came into a block before it expired, only somebody can have asked who knows of it: a database that
      // was restored from a backup does not.
      const isKnown = request.earlier.some((known) => sameTerms(known, earlier))
      return isKnown && earlier.expirationMs + expiryMarginMs < nowMs
    }
    return (
      now.kind === 'evm' &&
      // Another wallet's nonce is another payment: both could come into a block.
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

/** What was signed in the 24 hours before. */
export function spentInADay(history: readonly Record[], nowMs: number): bigint {
  return total(recentSpending(history, nowMs))
}

const recentSpending = (history: readonly Record[], nowMs: number) =>
  spending(history).filter(({ atMs }) => atMs > nowMs - dayMs)

/** One record for each payment that may move money: replacements with the same nonce of one wallet count once. */
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
