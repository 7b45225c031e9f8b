/**
 * The process that holds the hot keys. It decides for itself whether to sign; the server cannot force it.
 */
import type { NetworkOf } from '@halyard/money'
import type { Network, Prepared, SignedTransaction } from './chain.ts'

export interface SignRequest {
  readonly payoutId: string
  readonly network: Network
  /** The hot wallet that the payout was prepared for. */
  readonly from: string
  readonly to: string
  /** Token units. */
  readonly amount: bigint
  readonly prepared: Prepared
  /**
   * The terms of the payout's other attempts. On networks without nonces, a signed attempt missing here
   * blocks all further ones.
   */
  readonly earlier?: readonly Prepared[]
}

/** The same request always gets the same bytes, even after a restart. */
export type Signed =
  | ({ readonly state: 'signed' } & SignedTransaction)
  | { readonly state: 'refused'; readonly reason: SignerRefusal; readonly message: string }

export type SignerRefusal =
  /** The signer has another key for this network now: prepare the payout for that one. */
  | 'OTHER_KEY'
  /** The payout was signed before with another network, recipient or amount. */
  | 'PAYOUT_DIFFERS'
  /**
   * A further attempt must either have the same nonce and higher fees, or come after the expiry of all
   * attempts signed so far, each of them listed.
   */
  | 'NOT_A_REPLACEMENT'
  | 'NONCE_TAKEN'
  | 'LIMIT_TRANSACTION'
  | 'LIMIT_DAY'
  | 'LIMIT_ADDRESS'
  /** Outside the signer's limits of chain, fee, time, recipient or amount. */
  | 'UNACCEPTABLE'

/** The signer's limits, in millionths of a USDT. */
interface SignerLimits {
  readonly transaction: bigint
  /** In any 24 hours, all networks together. */
  readonly day: bigint
  /** In any 24 hours, to one address. */
  readonly address: bigint
  /** The highest fees of one transaction, named like the settings; null from an older signer. */
  readonly ceilings: SignerCeilings | null
}

export type SignerCeilings = {
  readonly [Code in NetworkOf<'evm'> as `${Code}_MAX_FEE_GWEI`]: number
} & { readonly TRC20_MAX_FEE_TRX: number }

interface Signatures {
  readonly total: number
  readonly signatures: readonly { readonly payoutId: string; readonly transactionId: string }[]
}

/** A transaction signed for a payout, with its terms. */
export interface SignedBefore {
  readonly transactionId: string
  /** Null for transactions signed by an early version on TRON. */
  readonly from: string | null
  readonly prepared: Prepared
}

export interface Signer {
  addresses(): Promise<Readonly<Partial<Record<Network, string>>>>
  limits(): Promise<SignerLimits>
  sign(request: SignRequest): Promise<Signed>
  /** All transactions ever signed for a payout. */
  signedFor(payoutId: string): Promise<readonly string[]>
  /** The same with their terms; an older signer returns none. */
  termsOf(payoutId: string): Promise<readonly SignedBefore[]>
  /** Signatures of its history after the first `count`, as many as it returns at once, and the total. */
  signedAfter(count: number): Promise<Signatures>
}

/** No trustworthy response. Repeating the same request shows whether something was signed. */
export class SignerUnknown extends Error {
  override readonly name = 'SignerUnknown'
}
