/** Decides whether to sign, from earlier signatures and the request alone. */
import { commonUnits } from './network.ts'
import { type SignQuestion, type SignRequest, sameTerms } from './request.ts'
import type { SignedIndex } from './signed-index.ts'
import type { SignedPayment } from './signed-payment.ts'

export interface Limits {
  /** On the scale of `commonUnits`. */
  readonly transaction: bigint
  /** In any 24 hours, all networks together. */
  readonly day: bigint
  /** In any 24 hours, to one address. */
  readonly address: bigint
}

export type Reason =
  /** The terms are for a hot wallet whose key this signer does not have, or no longer has. */
  | 'OTHER_KEY'
  | 'PAYOUT_DIFFERS'
  | 'NOT_A_REPLACEMENT'
  | 'NONCE_TAKEN'
  | 'LIMIT_TRANSACTION'
  | 'LIMIT_DAY'
  | 'LIMIT_ADDRESS'

export type Decision = { repeat: SignedPayment } | { refuse: Reason } | 'sign'

/** No node mines a transaction this long after its expiry, whatever its clock says. */
const expiryMarginMs = 60_000

/** State known before the decision. */
export interface Before {
  /** Earlier signatures for the payout, oldest first. */
  readonly attempts: readonly SignedPayment[]
  readonly index: SignedIndex
}

/** `address` is the current hot wallet of the request's network. */
export function decide(
  { attempts, index }: Before,
  request: SignQuestion,
  address: string | null,
  limits: Limits,
  nowMs: number,
): Decision {
  if (attempts.some((attempt) => !samePayment(attempt, request))) return { refuse: 'PAYOUT_DIFFERS' }
  const repeat = attempts.find(
    (attempt) => sameSender(attempt, request) && sameTerms(attempt.prepared, request.prepared),
  )
  if (repeat) return { repeat }
  if (request.from !== address) return { refuse: 'OTHER_KEY' }
  const reason =
    attempts.length > 0
      ? refusedAfter(attempts, request, nowMs)
      : index.isNonceTaken(request)
        ? 'NONCE_TAKEN'
        : null
  if (reason) return { refuse: reason }
  // Of attempts with the same nonce of the same wallet, only one can ever move money.
  if (attempts.length > 0 && request.prepared.kind === 'evm') return 'sign'
  const limit = brokenLimit(index, request, limits, nowMs)
  return limit ? { refuse: limit } : 'sign'
}

type Payment = Pick<SignRequest, 'network' | 'to' | 'amount'>

const samePayment = (a: Payment, b: Payment) =>
  a.network === b.network && a.to === b.to && a.amount === b.amount

const sameSender = (earlier: SignedPayment, request: SignRequest) =>
  earlier.from === null || earlier.from === request.from

function refusedAfter(
  attempts: readonly SignedPayment[],
  request: SignQuestion,
  nowMs: number,
): Reason | null {
  const allowed = attempts.every((attempt) => {
    const { prepared: earlier } = attempt
    const now = request.prepared
    if (earlier.kind === 'tron') {
      // A caller that does not list this attempt cannot have checked that it expired unmined. A database
      // restored from a backup may not know it.
      const isKnown = request.earlier.some((known) => sameTerms(known, earlier))
      return isKnown && earlier.expirationMs + expiryMarginMs < nowMs
    }
    return (
      now.kind === 'evm' &&
      // Another wallet's nonce makes it another payment: both could be mined.
      attempt.from === request.from &&
      now.nonce === earlier.nonce &&
      now.gasLimit === earlier.gasLimit &&
      BigInt(now.maxFeePerGas) > BigInt(earlier.maxFeePerGas) &&
      BigInt(now.maxPriorityFeePerGas) > BigInt(earlier.maxPriorityFeePerGas)
    )
  })
  return allowed ? null : 'NOT_A_REPLACEMENT'
}

/**
 * Expired attempts that were re-signed have equally high limits of their own: a compromised server could
 * claim that none of them was paid, and would so move at most twice the limits.
 */
function brokenLimit(index: SignedIndex, request: SignRequest, limits: Limits, nowMs: number): Reason | null {
  const amount = commonUnits(request.network, BigInt(request.amount))
  if (amount > limits.transaction) return 'LIMIT_TRANSACTION'
  const { day, address, expiredDay, expiredAddress } = index.spentBeside(request, nowMs)
  if (amount + day > limits.day || expiredDay > limits.day) return 'LIMIT_DAY'
  return amount + address > limits.address || expiredAddress > limits.address ? 'LIMIT_ADDRESS' : null
}
