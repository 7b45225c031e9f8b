/**
 * What is to be done about a payout now. Pure: from the attempts, what the chain says of each, and the time. Unknown is
 * never failed: without a certain outcome the same bytes are sent again, or outbid with the same nonce.
 */
import type { Outcome } from '../../ports/chain.ts'
import type { Attempt, Payout } from './payouts.ts'

export type Deed =
  | { readonly kind: 'prepare'; readonly outbidding: Attempt | null }
  | { readonly kind: 'sign'; readonly attempt: Attempt }
  | { readonly kind: 'send'; readonly attempt: Attempt }
  | { readonly kind: 'wait' }
  | { readonly kind: 'mark-expired'; readonly attempt: Attempt }
  /** In a block, not deep enough yet. */
  | { readonly kind: 'confirm'; readonly attempt: Attempt; readonly blockNumber: number }
  | {
      readonly kind: 'finish'
      readonly attempt: Attempt
      readonly blockNumber: number
      readonly paid: boolean
    }

const resendAfterSeconds = 60
const outbidAfterSeconds = 600
const maxAttempts = 8

export interface Told {
  readonly attempt: Attempt
  readonly outcome: Outcome
}

export function nextDeed(
  payout: Pick<Payout, 'attempts' | 'nonce'>,
  told: readonly Told[],
  requiredConfirmations: number,
  now: Date,
): Deed {
  // One of them may be in a block, whichever came after it.
  for (const { attempt, outcome } of told) {
    if (outcome.state !== 'mined') continue
    const { block, confirmations, succeeded } = outcome
    return confirmations >= requiredConfirmations
      ? { kind: 'finish', attempt, blockNumber: block.number, paid: succeeded }
      : { kind: 'confirm', attempt, blockNumber: block.number }
  }
  for (const { attempt, outcome } of told) {
    if (outcome.state === 'expired' && !attempt.expired) return { kind: 'mark-expired', attempt }
  }
  const last = payout.attempts.at(-1)
  if (!last || last.expired) return { kind: 'prepare', outbidding: null }
  if (!last.signed) return { kind: 'sign', attempt: last }
  if (!last.firstSentAt || !last.lastSentAt) return { kind: 'send', attempt: last }
  const hasNonce = payout.nonce !== null
  if (hasNonce && since(last.firstSentAt, now) >= outbidAfterSeconds && payout.attempts.length < maxAttempts)
    return { kind: 'prepare', outbidding: last }
  if (since(last.lastSentAt, now) >= resendAfterSeconds) return { kind: 'send', attempt: last }
  return { kind: 'wait' }
}

function since(earlier: Date, now: Date): number {
  return (now.getTime() - earlier.getTime()) / 1000
}
