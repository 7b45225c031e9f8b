/** A network of the world, however it is implemented. */
export const chainNames = ['ethereum', 'tron', 'bsc'] as const
export type ChainName = (typeof chainNames)[number]

export type Payment = {
  to: string
  /** In the smallest unit of the asset. */
  amount: bigint
}

export type Order = {
  payments: Payment[]
  /** A counterfeit token also calls itself USDT, at another address. */
  asset: 'usdt' | 'counterfeit' | 'native'
  /** Mined, costs its fee, and moves nothing. */
  failing: boolean
}

export type Transfer = {
  transactionId: string
  from: string
  to: string
  amount: bigint
  /** Null while it is pending. */
  block: number | null
}

export type Head = { number: number; hash: string; timeMs: number }

export type SimulatedChain = {
  name: ChainName
  decimals: number
  nativeDecimals: number
  tokenAddress: string
  counterfeitAddress: string
  /** Identifies the chain: the chain id, or the id of the first block. */
  identity: string
  head(): Head
  isAddress(text: string): boolean
  tokenBalance(address: string): Promise<bigint>
  /** Sends from the faucet, several payments in one transaction. Resolves with the transaction's id. */
  send(order: Order): Promise<string>
  mine(blocks: number): Promise<void>
  /**
   * Replaces the newest `depth` blocks by one more than that. Their transactions return in the first new
   * block, or are dropped.
   */
  reorganise(depth: number, transactions: 'kept' | 'dropped'): Promise<void>
  /** Transfers of the token, newest first. */
  transfers(): Transfer[]
  /** True if a block has anything to include or confirm. */
  isBusy(): boolean
  close(): Promise<void>
}

/** Blocks mined at the usual pace after the last transaction: more than any confirmation needs. */
export const busyBlocks = 64

/** Branches deeper than this cannot be replaced. */
export const reorganisableBlocks = 128
