/** A network of the world, whatever it is made of. */
export const chainNames = ['ethereum', 'tron', 'bsc'] as const
export type ChainName = (typeof chainNames)[number]

export type Payment = {
  to: string
  /** The smallest units of what is sent. */
  amount: bigint
}

export type Order = {
  payments: Payment[]
  /** A counterfeit calls itself USDT too, under another address. */
  asset: 'usdt' | 'counterfeit' | 'native'
  /** Comes into a block, costs its fee, and moves nothing. */
  failing: boolean
}

export type Transfer = {
  transactionId: string
  from: string
  to: string
  amount: bigint
  /** Null while it waits for a block. */
  block: number | null
}

export type Head = { number: number; hash: string; timeMs: number }

export type SimulatedChain = {
  name: ChainName
  decimals: number
  nativeDecimals: number
  tokenAddress: string
  counterfeitAddress: string
  /** What tells this chain from others: the chain id, or the id of the first block. */
  identity: string
  head(): Head
  isAddress(text: string): boolean
  tokenBalance(address: string): Promise<bigint>
  /** Sends from the faucet, several payments in one transaction. Resolves with the transaction's id. */
  send(order: Order): Promise<string>
  mine(blocks: number): Promise<void>
  /** Replaces the newest blocks by one more; their transactions come back in the first of them, or are gone. */
  reorganise(depth: number, transactions: 'kept' | 'dropped'): Promise<void>
  /** Of the token, newest first. */
  transfers(): Transfer[]
  /** Whether a block would have something to hold or to confirm. */
  isBusy(): boolean
  close(): Promise<void>
}

/** How long blocks keep coming at the usual pace after the last transaction: more than anyone waits for. */
export const busyBlocks = 64

/** Branches deeper than this cannot be replaced. */
export const reorganisableBlocks = 128
