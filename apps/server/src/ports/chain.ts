/**
 * A network that carries USDT, seen through one of its nodes. One interface for all three networks; only the
 * adapters know the differences.
 *
 * A node's answers are checked before they are trusted. Anything that cannot be trusted, or does not arrive
 * in time, is thrown as ChainUnknown: it says nothing about the facts, so nobody may take it for a no.
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

/** The newest block that the node has. */
export interface Head extends BlockId {
  readonly time: Date
}

/**
 * What the signer needs besides recipient and amount. Only strings and numbers: it is stored and sent as is.
 */
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

/** What to pay, and what was signed before it from the same wallet and is not in a block yet. */
export interface Payment {
  readonly from: string
  readonly to: string
  readonly amount: TokenAmount
  /**
   * The maximum cost of each transaction still waiting for a block: that money is not available for this one.
   */
  readonly waiting: readonly bigint[]
}

/** The network's current prices, and what a wallet has to pay them with. Only the adapters look inside. */
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
  /** Prices read just now for this wallet; if left out, they are read. */
  readonly prices?: Prices
  /** Required when `nonceOf` returns a number. */
  readonly nonce?: number
  /** An earlier attempt with the same nonce: the fees will be high enough to replace it. */
  readonly outbidding?: Prepared
}

/** A transfer that is signed elsewhere, by the holder of the sender's key. */
export interface Movement {
  /** The token, or the network's own coin, which pays the fees. */
  readonly asset: 'token' | 'coin'
  readonly from: string
  readonly to: string
  /** In the smallest units of what is moved. */
  readonly amount: bigint
}

export interface Quote {
  readonly prepared: Prepared
  /**
   * The most of the coin that it takes besides what it moves, in smallest units. `prepare` ignores staked
   * energy.
   */
  readonly cost: bigint
}

/** An unsigned transaction as the network encodes it. Hexadecimal, without a prefix. */
export interface Composed {
  readonly unsigned: string
  /** The hash to sign. */
  readonly digest: string
  /** The complete transaction and the address that signed it, or null if this is not a signature at all. */
  signedWith(signature: string): Promise<(SignedTransaction & { readonly signer: string }) | null>
}

export interface SignedTransaction {
  readonly transactionId: string
  /** Hexadecimal, without a prefix; resent exactly like this. */
  readonly bytes: string
}

/**
 * `rejected` is only about this delivery: the node certainly did not accept the bytes now. If they were
 * delivered before, that earlier delivery may still end up in a block; `outcomeOf` tells.
 */
export type Broadcast =
  | { readonly state: 'accepted' | 'already-known' }
  | { readonly state: 'rejected'; readonly reason: Rejection; readonly message: string }

export type Rejection =
  /** Another transaction with this nonce is in a block. */
  | 'NONCE_USED'
  /** A waiting transaction with this nonce pays more, or the fee is below what the network currently asks. */
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
      /** 1 when its block is the newest. */
      readonly confirmations: number
      /** The network can no longer replace its block; always true where only depth counts. */
      readonly final: boolean
      /** False: it is in the block and cost its fee, but moved nothing. */
      readonly succeeded: boolean
    }
  /**
   * It is in no block and can no longer get into one, as far as this answer goes. Behind one address there
   * may be many nodes, and one of them may lag: only trust it after repeated answers.
   */
  | { readonly state: 'expired' }

export interface Cost {
  readonly blockNumber: number
  readonly payer: string
  /** In the smallest units of the network's own coin. */
  readonly fee: bigint
}

type Mined = Extract<Outcome, { state: 'mined' }>

/** No reorganisation takes it away any more: it is as deep as required, and final. */
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
   * another network's, nobody's (zero), or the token's own contract.
   */
  canonicalAddress(text: string): string | null
  /** Throws unless the node serves the configured chain and the token has the expected decimals. */
  verify(): Promise<void>
  /** Also checks that the node still serves the configured chain. */
  head(): Promise<Head>
  /** The newest block that the network calls final; null where only depth counts. */
  finalBlock(): Promise<BlockId | null>
  /** Null when the chain is not that long yet. */
  blockAt(number: number): Promise<Block | null>
  /**
   * Consecutive blocks from `first`, each the parent of the next: as many as the node returns at once, at
   * least one. Empty when the chain is not that long yet.
   */
  blocksFrom(first: number, last: number): Promise<readonly Block[]>
  /** How many transactions of this address are in blocks, which is its next nonce; null without nonces. */
  nonceOf(address: string): Promise<number | null>
  /** For all payouts of a wallet that are prepared together. */
  prices(from: string): Promise<Prices>
  /** Throws PayoutHeld if the transfer cannot be paid for properly. */
  prepare(payment: Payment, options?: PrepareOptions): Promise<Quote>
  /**
   * Terms for a movement that takes hours to sign, and its cost. Does not check whether the wallet can pay
   * it. Throws PayoutHeld if the network asks for too much or the contract would refuse.
   */
  quote(movement: Movement, options?: PrepareOptions): Promise<Quote>
  compose(movement: Movement, prepared: Prepared): Composed
  broadcast(signed: SignedTransaction): Promise<Broadcast>
  /**
   * `prepared` allows the answer 'expired' on networks where transactions expire; with `from`, also where
   * another transaction has used the nonce.
   */
  outcomeOf(transactionId: string, prepared?: Prepared, from?: string): Promise<Outcome>
  /** What a transaction in a block cost, and who paid for it; null if it is in none. */
  costOf(transactionId: string): Promise<Cost | null>
  tokenBalance(address: string): Promise<TokenAmount>
  /** In the smallest units of the network's own coin: wei, sun. */
  nativeBalance(address: string): Promise<bigint>
}

export type Hold =
  /** The sender has too little of the network's own coin, or of what replaces it, for the fee. */
  | 'INSUFFICIENT_FUNDS'
  /** The network asks for more than the operator allows. */
  | 'FEE_ABOVE_CEILING'
  /** In a trial on the node, the transfer moves nothing. */
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
  /** No connection, no answer in time, or an incomplete answer. */
  | 'NO_ANSWER'
  /** The node answered with an error that settles nothing. */
  | 'NODE_ERROR'
  /** The node asks us to pause. */
  | 'BUSY'
  /** The answer does not have the expected form. */
  | 'MALFORMED'
  /** Parts of the answer do not fit together, e.g. after a reorganisation in between. Retrying helps. */
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
