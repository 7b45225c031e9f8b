/**
 * A network that carries USDT, seen through one node of it. One interface for all three; only the adapters know how
 * they differ.
 *
 * What a node says is checked before it is believed. Whatever cannot be believed, or does not come in time, is thrown as
 * ChainUnknown: it says nothing about what is true, so nobody may take it for a no.
 */
export const networks = ['ERC20', 'TRC20', 'BEP20'] as const
export type Network = (typeof networks)[number]

export interface BlockId {
  readonly number: number
  readonly hash: string
}

/** Token units, as the contract counts them: 10^-6 USDT on ERC20 and TRC20, 10^-18 on BEP20. */
export type TokenAmount = bigint

export interface TokenTransfer {
  readonly transactionId: string
  /** The event's index in the receipt of its transaction: with the network and the transaction, its name for ever. */
  readonly place: number
  readonly from: string
  readonly to: string
  readonly amount: TokenAmount
}

export interface Block extends BlockId {
  readonly parentHash: string
  readonly time: Date
  /** Transfer events of the token's own contract, in their order. Failed transactions have none. */
  readonly transfers: readonly TokenTransfer[]
}

/** The newest block that the node has. */
export interface Head extends BlockId {
  readonly time: Date
}

/** What the signer needs beside recipient and amount. Strings and numbers only, because it is stored and sent as it is. */
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
  /** No block at or after this time can hold the transaction. */
  readonly expirationMs: number
  readonly feeLimitSun: number
}

/** What is to be paid, and what was signed before it from the same wallet and is in no block yet. */
export interface Payment {
  readonly from: string
  readonly to: string
  readonly amount: TokenAmount
  /** What each of the others costs at most that wait for a block: it is not there for this one. */
  readonly waiting: readonly bigint[]
}

/** What the network asks for at the moment, and what a wallet has to pay it with. Only the adapters look into it. */
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
  /** As they were told a moment ago for this wallet; asked for where they are left out. */
  readonly prices?: Prices
  /** Required where `nonceOf` gives a number. */
  readonly nonce?: number
  /** An earlier attempt with the same nonce: the fees come out high enough to take its place. */
  readonly outbidding?: Prepared
}

/** A transfer that is signed by whoever holds the sender's key, elsewhere. */
export interface Movement {
  /** The token, or the network's own coin, which fees are paid with. */
  readonly asset: 'token' | 'coin'
  readonly from: string
  readonly to: string
  /** In the smallest units of what is moved. */
  readonly amount: bigint
}

export interface Quote {
  readonly prepared: Prepared
  /** The most of the coin that it takes beside what it moves, in its smallest units; as if nothing were staked for it. */
  readonly cost: bigint
}

/** What a transaction costs at most by its terms alone. */
export const mostOf = (prepared: Prepared): bigint =>
  prepared.kind === 'tron'
    ? BigInt(prepared.feeLimitSun)
    : BigInt(prepared.gasLimit) * BigInt(prepared.maxFeePerGas)

/** A transaction as the network writes it, without its signature. Hexadecimal, without a prefix. */
export interface Composed {
  readonly unsigned: string
  /** What is signed. */
  readonly digest: string
  /** The whole transaction, and whose signature this is over it. Null where it is no signature at all. */
  signedWith(signature: string): Promise<(SignedTransaction & { readonly signer: string }) | null>
}

export interface SignedTransaction {
  readonly transactionId: string
  /** Hexadecimal, without a prefix; sent again exactly so. */
  readonly bytes: string
}

/**
 * `rejected` speaks of this one delivery: the node surely did not take the bytes now. Were they delivered before, that
 * earlier delivery may still come into a block; `outcomeOf` tells.
 */
export type Broadcast =
  | { readonly state: 'accepted' | 'already-known' }
  | { readonly state: 'rejected'; readonly reason: Rejection; readonly message: string }

export type Rejection =
  /** Another transaction with this nonce is in a block. */
  | 'NONCE_USED'
  /** A waiting transaction with this nonce pays more, or the fee is below what the network asks now. */
  | 'UNDERPRICED'
  /** The sender has too little of the network's own coin for the fee. */
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED'
  /** The signature, the form, or a call that the contract refuses. */
  | 'INVALID'

export type Outcome =
  /** This node has never heard of it, which proves nothing. */
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' }
  | {
      readonly state: 'mined'
      readonly block: BlockId
      /** 1 when its block is the newest. */
      readonly confirmations: number
      /** False: it is in the block, cost its fee and moved nothing. */
      readonly succeeded: boolean
    }
  /**
   * It is in no block and can come into none any more, as far as this answer goes. Behind one address there may be many
   * nodes, and one of them may lag: only when it is told again and again is it so.
   */
  | { readonly state: 'expired' }

export interface Chain {
  readonly network: Network
  readonly decimals: number
  readonly tokenAddress: string
  /** The address of a secp256k1 public key, compressed (33 bytes) or not (65). */
  addressOf(publicKey: Uint8Array): string
  /**
   * The address as it is written here, or null when money must not be sent to it: wrong form or checksum, another
   * network's, nobody's (zero), or the token's own contract.
   */
  canonicalAddress(text: string): string | null
  /** Throws unless the node serves the configured chain and the token has the expected decimals. */
  verify(): Promise<void>
  /** Looks also whether the node still serves the configured chain. */
  head(): Promise<Head>
  /** Null when the chain is not that long yet. */
  blockAt(number: number): Promise<Block | null>
  /**
   * Blocks in a row from the first of these numbers, each the parent of the next: as many as the node gives at once, at
   * least one. Empty when the chain is not that long yet.
   */
  blocksFrom(first: number, last: number): Promise<readonly Block[]>
  /** How many transactions of this address are in blocks, which is its next nonce; null where there are no nonces. */
  nonceOf(address: string): Promise<number | null>
  /** For all payouts of a wallet that are prepared in one go. */
  prices(from: string): Promise<Prices>
  /** Throws PayoutHeld where the transfer cannot be paid for as it must be. */
  prepare(payment: Payment, options?: PrepareOptions): Promise<Quote>
  /**
   * Terms for a movement whose signature takes hours, and what it costs. Whether that can be paid is not looked at. Throws
   * PayoutHeld where the network asks for too much or the contract would refuse.
   */
  quote(movement: Movement, options?: PrepareOptions): Promise<Quote>
  compose(movement: Movement, prepared: Prepared): Composed
  broadcast(signed: SignedTransaction): Promise<Broadcast>
  /** `prepared` makes 'expired' possible where transactions expire, with `from` also where another has used its nonce. */
  outcomeOf(transactionId: string, prepared?: Prepared, from?: string): Promise<Outcome>
  tokenBalance(address: string): Promise<TokenAmount>
  /** In the smallest units of the network's own coin: wei, sun. */
  nativeBalance(address: string): Promise<bigint>
}

export type Hold =
  /** The sender has too little of the network's own coin, or of what stands for it, for the fee. */
  | 'INSUFFICIENT_FUNDS'
  /** The network asks for more than the operator has allowed. */
  | 'FEE_ABOVE_CEILING'
  /** Tried on the node, the transfer moves nothing. */
  | 'REFUSED_BY_CONTRACT'

/** Surely nothing may be signed now; later perhaps. */
export class PayoutHeld extends Error {
  override readonly name = 'PayoutHeld'
  readonly hold: Hold

  constructor(hold: Hold, details: string) {
    super(details)
    this.hold = hold
  }
}

export type Doubt =
  /** No connection, no answer in time, or an answer that broke off. */
  | 'NO_ANSWER'
  /** The node answered with an error that settles nothing. */
  | 'NODE_ERROR'
  /** The node asks to be left alone for a while. */
  | 'BUSY'
  /** The answer has not the form it must have. */
  | 'MALFORMED'
  /** Parts of the answer do not fit together, as in a reorganisation between two questions. Asking again helps. */
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
