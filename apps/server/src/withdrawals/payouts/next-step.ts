/**
 * Decides the next step of a payout. Pure: depends only on the attempts, what the chain says about each, and
 * the time. Unknown never means failed: without a certain outcome, the same bytes are sent again, or outbid
 * with the same nonce.
 */
import { isSettled, type Outcome } from '../../ports/chain.ts'
import { pauseSeconds } from './pause.ts'
import { type Attempt, liveAttempt, type Payout } from './payouts.ts'

export type Step =
  | { readonly kind: 'prepare'; readonly outbidding: Attempt | null; readonly refused: Attempt | null }
  | { readonly kind: 'sign'; readonly attempt: Attempt }
  | { readonly kind: 'send'; readonly attempt: Attempt }
  | { readonly kind: 'wait' }
  /** Nodes report that these can no longer get into a block; or that one which was missing is there. */
  | { readonly kind: 'note-missing'; readonly attempts: readonly Attempt[] }
  | { readonly kind: 'note-seen'; readonly attempt: Attempt }
  /** Something else used its nonce: nothing may be signed in its place, and people decide. */
  | { readonly kind: 'give-up' }
  /**
   * It was beyond doubt that it could get into no block, and now a node knows it: nothing is signed in its
   * place.
   */
  | { readonly kind: 'ask-operator'; readonly attempt: Attempt }
  /**
   * It moved nothing, but the signer has signed another that no nonce binds to it: people decide. Those that failed
   * are in a block deep enough, so no other block can hold them.
   */
  | { readonly kind: 'doubt-end'; readonly failed: readonly Attempt[] }
  /** It was in a block that a reorganisation replaced. */
  | { readonly kind: 'forget-block' }
  /** In a block, not deep enough yet. */
  | ({ readonly kind: 'confirm' } & InBlock)
  | ({ readonly kind: 'finish'; readonly paid: boolean } & InBlock)

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
  /** The chain expects this payout's nonce next, and the wallet that has it is still the hot wallet. */
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
  // Nobody can settle or return a payout while this is unanswered. The signer refuses it, or tells what it had signed.
  const unanswered = unsigned?.pastExpiry && !unsigned.refusedAt ? unsigned : null
  // Any of them may be in a block, even if others came after it.
  const decisive = decisiveOf(payout, outcomes)
  if (decisive) {
    const { attempt, block, confirmations, succeeded } = decisive
    // A failed transaction would refund the member, who was already paid by hand: people decide.
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
  // A payment by hand can only be named once all attempts are beyond doubt, so there is nothing to send
  // again.
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
  // Where it was signed otherwise, a signer that has lost its history would sign it a second time: people decide.
  const mayPrepare =
    !unsigned?.refusedAt ||
    (!unsigned.signerKnowsMore && since(unsigned.refusedAt, now) >= pauseSeconds(payout.failedAttempts))
  if (!live) return mayPrepare ? { kind: 'prepare', outbidding: null, refused: unsigned } : { kind: 'wait' }
  if (!live.firstTriedAt) return { kind: 'send', attempt: live }
  const patience = payout.obstacle === 'UNDERPRICED' ? outbidUnderpricedAfterSeconds : outbidAfterSeconds
  // A higher bid would only need more of the coins that are missing.
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

/** In a block that stays, and it moved nothing: it never will. */
export const hasFailed = (outcome: Outcome, requiredConfirmations: number) =>
  outcome.state === 'mined' && !outcome.succeeded && isSettled(outcome, requiredConfirmations)

type Mined = Extract<Outcome, { state: 'mined' }> & { readonly attempt: Attempt }

/**
 * The attempt whose block decides: preferably one that paid. Without a nonce to bind them, a failed attempt
 * says little while another may still pay.
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

/** If the clock was moved back, nothing should wait until it catches up. */
function since(earlier: Date, now: Date): number {
  const seconds = (now.getTime() - earlier.getTime()) / 1000
  return seconds < 0 ? Number.POSITIVE_INFINITY : seconds
}
