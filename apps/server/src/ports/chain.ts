/**
 * A network that carries USDT, seen through one of its nodes. One interface for all three networks; only
 * the adapters know the differences. Responses are checked before they are trusted. Anything untrustworthy
 * or late is thrown as ChainUnknown: it proves nothing and must not be taken for a no.
 */
import { type Network, networks } from '@halyard/money'

export { type Network, networks }

export interface BlockId {
  readonly number: number
  readonly hash: string
}

/** Token units, as the token's contract counts them. */
export type TokenAmount = bigint

export interface TokenTransfer {
  readonly transactionId: string
  /**
   * The event's index in its transaction's receipt. Together with the network and the transaction it
   * identifies the event permanently.
   */
  readonly eventIndex: number
  readonly from: string
  readonly to: string
  readonly amount: TokenAmount
}

export interface Block extends BlockId {
  readonly parentHash: string
  readonly time: Date
  /** Transfer events of the token's own contract, in order. Failed transactions have none. */
  readonly transfers: readonly TokenTransfer[]
}

/** The newest block of the node. */
export interface Head extends BlockId {
  readonly time: Date
}

/** The terms of a payout for the signer. Only strings and numbers: it is stored and sent as is. */
export type Prepared = PreparedEvm | PreparedTron

export interface PreparedEvm {
  readonly kind: 'evm'
  readonly chainId: number
  readonly nonce: number
  readonly gasLimit: number
  /** In wei, decimal. */
  readonly maxFeePerGas: string
  readonly maxPriorityFeePerGas: string
}

export interface PreparedTron {
  readonly kind: 'tron'
  readonly refBlockBytes: string
  readonly refBlockHash: string
  readonly timestampMs: number
  /** No block at or after this time can contain the transaction. */
  readonly expirationMs: number
  readonly feeLimitSun: number
}

/** A payout, with payouts signed before from the same wallet that are not in a block yet. */
export interface Payment {
  readonly from: string
  readonly to: string
  readonly amount: TokenAmount
  /**
   * The maximum cost of each transaction still waiting for a block: that money is not available for this
   * one.
   */
  readonly waiting: readonly bigint[]
}

/** The network's current prices and the wallet's means to pay them. Opaque outside the adapters. */
export type Prices =
  | { readonly kind: 'evm'; readonly baseFee: bigint; readonly tip: bigint }
  | {
      readonly kind: 'tron'
      readonly sunPerEnergy: number
      readonly sunPerByte: number
      readonly has: TronMeans
    }

interface TronMeans {
  readonly EnergyLimit: number
  readonly EnergyUsed: number
  readonly NetLimit: number
  readonly NetUsed: number
  readonly freeNetLimit: number
  readonly freeNetUsed: number
  readonly balanceSun: number
}

export interface PrepareOptions {
  /** Prices just read for this wallet; fetched if omitted. */
  readonly prices?: Prices
  /** Required if `nonceOf` returns a number. */
  readonly nonce?: number
  /** An earlier attempt with the same nonce: the fees will be high enough to replace it. */
  readonly outbidding?: Prepared
}

/** A transfer that is signed offline, by the holder of the sender's key. */
export interface Movement {
  /** The token, or the network's own coin, which pays the fees. */
  readonly asset: 'token' | 'coin'
  readonly from: string
  readonly to: string
  /** In the smallest units of the asset. */
  readonly amount: bigint
}

export interface Quote {
  readonly prepared: Prepared
  /**
   * The most of the coin it costs besides the amount moved, in smallest units. `prepare` ignores staked
   * energy.
   */
  readonly cost: bigint
}

/** An unsigned transaction as the network encodes it. Hexadecimal, without a prefix. */
export interface Composed {
  readonly unsigned: string
  /** The hash to sign. */
  readonly digest: string
  /** The complete transaction and its signer's address, or null if this is no signature. */
  signedWith(signature: string): Promise<(SignedTransaction & { readonly signer: string }) | null>
}

export interface SignedTransaction {
  readonly transactionId: string
  /** Hexadecimal, without a prefix; resent unchanged. */
  readonly bytes: string
}

/**
 * `rejected` is only about this delivery: the node certainly did not accept the bytes now. An earlier
 * delivery may still be mined; see `outcomeOf`.
 */
export type Broadcast =
  | { readonly state: 'accepted' | 'already-known' }
  | { readonly state: 'rejected'; readonly reason: Rejection; readonly message: string }

export type Rejection =
  /** Another transaction with this nonce is in a block. */
  | 'NONCE_USED'
  /** A waiting transaction with this nonce pays more, or the fee is below the network's current minimum. */
  | 'UNDERPRICED'
  /** The sender has too little of the network's own coin for the fee. */
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED'
  /** The signature or the form is wrong, or the contract refuses the call. */
  | 'INVALID'

export type Outcome =
  /** This node does not know the transaction, which proves nothing. */
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' }
  | {
      readonly state: 'mined'
      readonly block: BlockId
      /** 1 if its block is the newest. */
      readonly confirmations: number
      /** The network can no longer replace its block; always true if only depth counts. */
      readonly final: boolean
      /** False: it is in the block and cost its fee, but moved nothing. */
      readonly succeeded: boolean
    }
  /**
   * In no block and no longer able to get into one, according to this response. One address may serve many
   * nodes, some lagging: only trust it after repeated responses.
   */
  | { readonly state: 'expired' }

export interface Cost {
  readonly blockNumber: number
  readonly payer: string
  /** In the smallest units of the network's own coin. */
  readonly fee: bigint
}

type Mined = Extract<Outcome, { state: 'mined' }>

/** Irreversible: as deep as required, and final. */
export const isSettled = ({ confirmations, final }: Mined, requiredConfirmations: number): boolean =>
  final && confirmations >= requiredConfirmations

export interface Chain {
  readonly network: Network
  readonly decimals: number
  readonly tokenAddress: string
  /** The address of a secp256k1 public key, compressed (33 bytes) or uncompressed (65). */
  addressOf(publicKey: Uint8Array): string
  /**
   * The address as this network writes it, or null if money must not be sent to it: wrong form or checksum,
   * another network's, the zero address, or the token's own contract.
   */
  canonicalAddress(text: string): string | null
  /** Throws unless the node serves the configured chain and the token has the expected decimals. */
  verify(): Promise<void>
  /** Also checks that the node still serves the configured chain. */
  head(): Promise<Head>
  /** The newest final block; null if only depth counts. */
  finalBlock(): Promise<BlockId | null>
  /** Null if the chain is not that long yet. */
  blockAt(number: number): Promise<Block | null>
  /**
   * Consecutive blocks from `first`, each the parent of the next: as many as the node returns at once, at
   * least one. Empty if the chain is not that long yet.
   */
  blocksFrom(first: number, last: number): Promise<readonly Block[]>
  /**
   * Number of mined transactions of this address, which is its next nonce; null on networks without nonces.
   */
  nonceOf(address: string): Promise<number | null>
  /** Shared by all payouts of a wallet that are prepared together. */
  prices(from: string): Promise<Prices>
  /** Throws PayoutHeld if the transfer cannot be paid for properly. */
  prepare(payment: Payment, options?: PrepareOptions): Promise<Quote>
  /**
   * Terms and cost of a movement that takes hours to sign. Does not check the wallet's balance. Throws
   * PayoutHeld if the network costs too much or the contract would refuse.
   */
  quote(movement: Movement, options?: PrepareOptions): Promise<Quote>
  compose(movement: Movement, prepared: Prepared): Composed
  broadcast(signed: SignedTransaction): Promise<Broadcast>
  /**
   * `prepared` allows the outcome 'expired' on networks where transactions expire; `from` allows it also if
   * another transaction has used the nonce.
   */
  outcomeOf(transactionId: string, prepared?: Prepared, from?: string): Promise<Outcome>
  /** Cost and payer of a mined transaction; null if it is in no block. */
  costOf(transactionId: string): Promise<Cost | null>
  tokenBalance(address: string): Promise<TokenAmount>
  /** In the smallest units of the network's own coin: wei, sun. */
  nativeBalance(address: string): Promise<bigint>
}

export type Hold =
  /** The sender has too little of the network's own coin, or of its substitute, for the fee. */
  | 'INSUFFICIENT_FUNDS'
  /** The network costs more than the operator allows. */
  | 'FEE_ABOVE_CEILING'
  /** In a simulation on the node, the transfer moves nothing. */
  | 'REFUSED_BY_CONTRACT'

/** Nothing may be signed now; perhaps later. */
export class PayoutHeld extends Error {
  override readonly name = 'PayoutHeld'
  readonly hold: Hold

  constructor(hold: Hold, details: string) {
    super(details)
    this.hold = hold
  }
}

export type Doubt =
  /** No connection, no response in time, or an incomplete response. */
  | 'NO_ANSWER'
  /** The node returned an inconclusive error. */
  | 'NODE_ERROR'
  /** The node demands a pause. */
  | 'BUSY'
  /** The response does not have the expected form. */
  | 'MALFORMED'
  /** The response is inconsistent, e.g. after a reorganisation in between. Retrying helps. */
  | 'INCONSISTENT'
  /** The node serves another chain, or another token. */
  | 'WRONG_CHAIN'

export class ChainUnknown extends Error {
  override readonly name = 'ChainUnknown'
  readonly network: Network
  readonly doubt: Doubt

  constructor(network: Network, doubt: Doubt, message: string, cause?: unknown) {
    super(`${network}: ${message}`, { cause })
    this.network = network
    this.doubt = doubt
  }
}
