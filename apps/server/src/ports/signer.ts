/** The process that holds the hot keys. It decides for itself whether to sign; the server cannot make it. */
import type { Network, Prepared, SignedTransaction } from './chain.ts'

export interface SignRequest {
  readonly payoutId: string
  readonly network: Network
  /** The hot wallet that it was prepared for. */
  readonly from: string
  readonly to: string
  /** Token units. */
  readonly amount: bigint
  readonly prepared: Prepared
  /** The terms of its other attempts: where there are no nonces, one that the signer has signed and nobody names here bars all further ones. */
  readonly earlier?: readonly Prepared[]
}

/** The same request is answered with the same bytes, however often and after whatever restart. */
export type Signed =
  | ({ readonly state: 'signed' } & SignedTransaction)
  | { readonly state: 'refused'; readonly reason: SignerRefusal; readonly message: string }

export type SignerRefusal =
  /** The signer has another key for this network now: it is to be prepared for that one. */
  | 'OTHER_KEY'
  /** The payout was signed before with another network, recipient or amount. */
  | 'PAYOUT_DIFFERS'
  /** Another attempt of this payout is neither the same nonce with higher fees nor after the expiry of all that were signed, each named. */
  | 'NOT_A_REPLACEMENT'
  /** The nonce belongs to another payout. */
  | 'NONCE_TAKEN'
  | 'LIMIT_TRANSACTION'
  | 'LIMIT_DAY'
  | 'LIMIT_ADDRESS'
  /** Chain, fees, times, recipient or amount are not what this signer signs. */
  | 'UNACCEPTABLE'

/** What it signs for at most, in millionths of a USDT. */
interface SignerLimits {
  readonly transaction: bigint
  /** In any 24 hours, all networks together. */
  readonly day: bigint
  /** In any 24 hours, to one address. */
  readonly address: bigint
  /** The most that it lets one transaction offer, as the settings are called; null where an older one does not say. */
  readonly ceilings: SignerCeilings | null
}

export interface SignerCeilings {
  readonly ERC20_MAX_FEE_GWEI: number
  readonly BEP20_MAX_FEE_GWEI: number
  readonly TRC20_MAX_FEE_TRX: number
}

interface Signatures {
  readonly total: number
  readonly signatures: readonly { readonly payoutId: string; readonly transactionId: string }[]
}

export interface Signer {
  /** The hot wallet of each network that it has a key for. */
  addresses(): Promise<Readonly<Partial<Record<Network, string>>>>
  limits(): Promise<SignerLimits>
  sign(request: SignRequest): Promise<Signed>
  /** The transactions that it has ever signed for a payout. */
  signedFor(payoutId: string): Promise<readonly string[]>
  /** The signatures of its history after so many, as many as it tells at once, and how many there are. */
  signedAfter(count: number): Promise<Signatures>
}

/** No answer that can be believed. Whether something was signed is told by asking again with the same request. */
export class SignerUnknown extends Error {
  override readonly name = 'SignerUnknown'
}
