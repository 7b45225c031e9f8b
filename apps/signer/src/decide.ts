/** Whether to sign: decided from what was signed before and the request alone. */
import type { Record } from './history.ts'
import { commonUnits } from './network.ts'
import { type SignRequest, sameTerms } from './request.ts'

export interface Limits {
  /** On the scale of `commonUnits`. */
  readonly transaction: bigint
  /** Of any 24 hours, all networks together. */
  readonly day: bigint
  /** Of any 24 hours, to one address. */
  readonly address: bigint
}

export type Reason =
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

export function decide(
  history: readonly Record[],
  request: SignRequest,
  limits: Limits,
  nowMs: number,
): Decision {
  const attempts = history.filter(({ payoutId }) => payoutId === request.payoutId)
  if (attempts.some((attempt) => !samePayment(attempt, request))) return { refuse: 'PAYOUT_DIFFERS' }
  const repeat = attempts.find(({ prepared }) => sameTerms(prepared, request.prepared))
  if (repeat) return { repeat }
  const reason =
    attempts.length > 0
      ? refusedAfter(attempts, request, nowMs)
      : isNonceTaken(history, request)
        ? 'NONCE_TAKEN'
        : null
  if (reason) return { refuse: reason }
  // With the same nonce only one of the attempts can ever move money; without nonces each may.
  if (attempts.length > 0 && request.prepared.kind === 'evm') return 'sign'
  const limit = brokenLimit(history, request, limits, nowMs)
  return limit ? { refuse: limit } : 'sign'
}

const samePayment = (a: SignRequest, b: SignRequest) =>
  a.network === b.network && a.to === b.to && a.amount === b.amount

function refusedAfter(attempts: readonly Record[], request: SignRequest, nowMs: number): Reason | null {
  const allowed = attempts.every(({ prepared: earlier }) => {
    const now = request.prepared
    if (earlier.kind === 'tron') return earlier.expirationMs + expiryMarginMs < nowMs
    return (
      now.kind === 'evm' &&
      now.nonce === earlier.nonce &&
      now.gasLimit === earlier.gasLimit &&
      BigInt(now.maxFeePerGas) > BigInt(earlier.maxFeePerGas) &&
      BigInt(now.maxPriorityFeePerGas) > BigInt(earlier.maxPriorityFeePerGas)
    )
  })
  return allowed ? null : 'NOT_A_REPLACEMENT'
}

function isNonceTaken(history: readonly Record[], { network, prepared }: SignRequest): boolean {
  return history.some(
    (record) =>
      record.network === network &&
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
  const recent = spending(history).filter(({ atMs }) => atMs > nowMs - dayMs)
  if (amount + total(recent) > limits.day) return 'LIMIT_DAY'
  const same = recent.filter(({ to }) => to === request.to)
  return amount + total(same) > limits.address ? 'LIMIT_ADDRESS' : null
}

/** One record for each payment that may move money: replacements with the same nonce count once. */
function spending(history: readonly Record[]): Record[] {
  const seen = new Set<string>()
  return history.filter(({ payoutId, prepared }) => {
    if (prepared.kind === 'tron') return true
    const isFirst = !seen.has(payoutId)
    seen.add(payoutId)
    return isFirst
  })
}

const total = (records: readonly Record[]) => records.reduce((sum, record) => sum + unitsOf(record), 0n)
const unitsOf = ({ network, amount }: SignRequest) => commonUnits(network, BigInt(amount))
