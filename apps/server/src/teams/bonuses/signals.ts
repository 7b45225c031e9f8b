/** Signals between the receiver of a bonus and the member who caused it. */
export type SignalKind =
  | 'SAME_PAYOUT'
  | 'SAME_DEVICE'
  | 'SAME_NETWORK'
  | 'SAME_IDENTITY'
  | 'SAME_PHONE'
  | 'LEFT_AFTER_BONUS'
  | 'CIRCLE_OF_TRANSFERS'
  | 'UNCONFIRMED_DEPOSIT'

/** The receiver of a bonus and the member who caused it. */
export interface Pair {
  readonly receiver: number
  readonly source: number
  /** Everybody above the source, and the source itself. */
  readonly line: readonly number[]
}

export interface ReviewedBonus extends Pair {
  readonly id: string
}

/** A signal between two members. */
export interface PairSignal extends Omit<Pair, 'line'> {
  readonly kind: SignalKind
  /** The order that was left, the circle, or the deposit's reference. Shared traits are never named. */
  readonly about: string
}

export interface Signal extends Pick<PairSignal, 'kind' | 'about'> {
  readonly bonusId: string
}

/** Older sign-ins, shared browsers and packages left are no signals. */
export const daysLookedBack = 90

/**
 * More members than sign in from one home or office: an address with more belongs to a mobile carrier, a
 * company or a VPN, and its users needn't know each other.
 */
export const maxAtOneNetwork = 30

/** A package left within this many days of its bonus counts as left right after. */
export const daysAfterBonus = 7
