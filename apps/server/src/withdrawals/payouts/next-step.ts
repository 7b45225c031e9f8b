/**
 * Decides the next step of a payout. Pure: depends only on the attempts, their outcomes on the chain, and the
 * time. Unknown never means failed: without a certain outcome, the same bytes are sent again, or outbid with
 * the same nonce.
 */
import type { Tx } from '../../platform/db/database.ts'
import { isSettled, type Outcome } from '../../ports/chain.ts'
import type { PayoutFailPoint } from './fail-points.ts'
import { type Attempt, liveAttempt, type Payout } from './payout.ts'

export type Step =
  | { readonly kind: 'prepare'; readonly outbidding: Attempt | null; readonly refused: Attempt | null }
  | { readonly kind: 'sign'; readonly attempt: Attempt }
  | { readonly kind: 'send'; readonly attempt: Attempt }
  | { readonly kind: 'wait' }
  /** Nodes report that these can no longer be mined, or that a missing one is there. */
  | { readonly kind: 'note-missing'; readonly attempts: readonly Attempt[] }
  | { readonly kind: 'note-seen'; readonly attempt: Attempt }
  /** Another transaction used its nonce: nothing may be signed in its place, and operators decide. */
  | { readonly kind: 'give-up' }
  /** It was certain that it could not be mined, and now a node knows it: nothing is signed in its place. */
  | { readonly kind: 'ask-operator'; readonly attempt: Attempt }
  /**
   * It moved nothing, but the signer has signed another without a shared nonce: operators decide. `failed`
   * are deep enough in their block that no other block can hold them.
   */
  | { readonly kind: 'doubt-end'; readonly failed: readonly Attempt[] }
  /** A reorganisation replaced its block. */
  | { readonly kind: 'forget-block' }
  /** In a block, not deep enough yet. */
  | ({ readonly kind: 'confirm' } & InBlock)
  | ({ readonly kind: 'finish'; readonly paid: boolean } & InBlock)

/** What keeps a payout from going on. */
export interface Obstacle {
  readonly code: string
  readonly details?: string
}

/** What a step led to. Its rows and its obstacle are stored in one transaction (execute-step.ts). */
export interface StepResult {
  /** 'held': not now; a payout without a signed attempt is postponed. */
  readonly next: 'again' | 'rest' | 'held'
  /** Null: there is none any more. Absent: the stored one stays. */
  readonly obstacle?: Obstacle | null
  /** False if the payout has changed meanwhile: then no obstacle is stored, and it rests. */
  readonly save?: (tx: Tx) => Promise<boolean>
  /** Reached once it is saved. */
  readonly failPoint?: PayoutFailPoint
}

export interface InBlock {
  readonly attempt: Attempt
  readonly blockNumber: number
  readonly confirmations: number
}

const resendAfterSeconds = 60
const outbidAfterSeconds = 300
/** The network wants a higher fee than was offered: waiting does not help. */
const outbidUnderpricedAfterSeconds = 60

export interface AttemptOutcome {
  readonly attempt: Attempt
  readonly outcome: Outcome
}

export interface Circumstances {
  readonly requiredConfirmations: number
  /** The chain expects this payout's nonce next, and its wallet is still the hot wallet. */
  readonly canOutbid: boolean
  readonly now: Date
}

export function nextStep(
  payout: Omit<Payout, 'id' | 'network' | 'to' | 'amount' | 'from' | 'confirmations' | 'isSilent'>,
  outcomes: readonly AttemptOutcome[],
  { requiredConfirmations, canOutbid, now }: Circumstances,
): Step {
  const last = payout.attempts.at(-1)
  const unsigned = last && !last.signed ? last : null
  // Nobody can settle or return a payout while this is unanswered. The signer refuses it, or reports what it signed.
  const unanswered = unsigned?.pastExpiry && !unsigned.refusedAt ? unsigned : null
  // Any of them may be mined, even if others came after it.
  const decisive = decisiveOf(payout, outcomes)
  if (decisive) {
    const { attempt, block, confirmations, succeeded } = decisive
    // A failed transaction would refund a member who was already paid by hand: operators decide.
    if (!succeeded && payout.paidByHand) return { kind: 'wait' }
    if (!succeeded && payout.nonce === null && payout.signedOtherwise.length > 0)
      return unanswered
        ? { kind: 'sign', attempt: unanswered }
        : { kind: 'doubt-end', failed: failedIn(outcomes, requiredConfirmations) }
    const inBlock = { attempt, blockNumber: block.number, confirmations }
    return isSettled(decisive, requiredConfirmations)
      ? { kind: 'finish', ...inBlock, paid: succeeded }
      : { kind: 'confirm', ...inBlock }
  }
  if (payout.blockNumber !== null) return { kind: 'forget-block' }
  const seen = outcomes.find(
    ({ attempt, outcome }) => outcome.state === 'pending' && attempt.missingTimes > 0,
  )
  if (seen && !seen.attempt.expired) return { kind: 'note-seen', attempt: seen.attempt }
  const missing = outcomes.filter(({ attempt, outcome }) => outcome.state === 'expired' && !attempt.expired)
  if (missing.length > 0) return { kind: 'note-missing', attempts: missing.map(({ attempt }) => attempt) }
  // A payment by hand is accepted only once no attempt can pay, so there is nothing to send again.
  if (payout.paidByHand) return { kind: 'wait' }
  const live = liveAttempt(payout)
  // Without nonces every attempt may pay: another is signed only while nodes report that no earlier one can.
  const unsure =
    payout.nonce === null && !live ? outcomes.find(({ outcome }) => outcome.state !== 'expired') : null
  if (unsure && !unanswered)
    return unsure.outcome.state === 'pending'
      ? { kind: 'ask-operator', attempt: unsure.attempt }
      : { kind: 'wait' }
  if (!live && payout.nonce !== null && outcomes.length > 0) return { kind: 'give-up' }
  if (unsigned && !unsigned.refusedAt) return { kind: 'sign', attempt: unsigned }
  // After another signature, a signer that has lost its history would sign a second payment: operators decide.
  const mayPrepare =
    !unsigned?.refusedAt ||
    (!unsigned.signerKnowsMore && since(unsigned.refusedAt, now) >= pauseSeconds(payout.failedAttempts))
  if (!live) return mayPrepare ? { kind: 'prepare', outbidding: null, refused: unsigned } : { kind: 'wait' }
  if (!live.firstTriedAt) return { kind: 'send', attempt: live }
  const patience = payout.obstacle === 'UNDERPRICED' ? outbidUnderpricedAfterSeconds : outbidAfterSeconds
  // A higher bid would need even more of the missing coins.
  const lacksCoins = payout.obstacle === 'INSUFFICIENT_FUNDS'
  if (
    payout.nonce !== null &&
    canOutbid &&
    !lacksCoins &&
    mayPrepare &&
    since(live.firstTriedAt, now) >= patience
  ) {
    return { kind: 'prepare', outbidding: live, refused: unsigned }
  }
  if (!live.lastSentAt || since(live.lastSentAt, now) >= resendAfterSeconds)
    return { kind: 'send', attempt: live }
  return { kind: 'wait' }
}

const failedIn = (outcomes: readonly AttemptOutcome[], requiredConfirmations: number) =>
  outcomes.filter(({ outcome }) => hasFailed(outcome, requiredConfirmations)).map(({ attempt }) => attempt)

/** Final in its block, and it moved nothing. */
export const hasFailed = (outcome: Outcome, requiredConfirmations: number) =>
  outcome.state === 'mined' && !outcome.succeeded && isSettled(outcome, requiredConfirmations)

type Mined = Extract<Outcome, { state: 'mined' }> & { readonly attempt: Attempt }

/**
 * The attempt whose block decides: preferably one that paid. Without a shared nonce, a failed attempt proves
 * little while another may still pay.
 */
function decisiveOf(
  { attempts, nonce }: Pick<Payout, 'attempts' | 'nonce'>,
  outcomes: readonly AttemptOutcome[],
): Mined | null {
  const mined = outcomes.flatMap(({ attempt, outcome }) =>
    outcome.state === 'mined' ? [{ ...outcome, attempt }] : [],
  )
  const paid = mined.find(({ succeeded }) => succeeded)
  const isOpen = (one: Attempt) =>
    one.signed !== null && !one.expired && !mined.some(({ attempt }) => attempt === one)
  if (paid || nonce !== null || !attempts.some(isOpen)) return paid ?? mined[0] ?? null
  return null
}

/** After the clock moves back, nothing waits until it catches up. */
function since(earlier: Date, now: Date): number {
  const seconds = (now.getTime() - earlier.getTime()) / 1000
  return seconds < 0 ? Number.POSITIVE_INFINITY : seconds
}

const firstSeconds = 60
const maxSeconds = 3600

/** The wait after this many failed tries: doubles each time, up to an hour. */
export function pauseSeconds(failedAttempts: number): number {
  if (failedAttempts < 1) return 0
  return Math.min(firstSeconds * 2 ** Math.min(failedAttempts - 1, 10), maxSeconds)
}
