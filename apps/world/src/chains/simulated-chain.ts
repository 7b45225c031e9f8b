/** The networks of the world, and one of them however it is implemented. */
export const worldChains = {
  ethereum: {
    network: 'ERC20',
    label: 'Ethereum (ERC20)',
    family: 'evm',
    // Different from the real networks' ids: nothing signed here is valid there.
    chainId: 31_001,
    tokenDecimals: 6,
    // Ethereum itself takes 64 and more: shorter, so that nobody waits that long here.
    finalAfterBlocks: 11,
  },
  tron: { network: 'TRC20', label: 'TRON (TRC20)', family: 'tron' },
  bsc: {
    network: 'BEP20',
    label: 'BNB Smart Chain (BEP20)',
    family: 'evm',
    chainId: 31_056,
    tokenDecimals: 18,
    finalAfterBlocks: 2,
  },
} as const

type Chains = typeof worldChains
export type ChainName = keyof Chains
export type EvmChainName = {
  [Name in ChainName]: Chains[Name]['family'] extends 'evm' ? Name : never
}[ChainName]

export const chainNames = Object.keys(worldChains) as readonly ChainName[]

export const isEvmChain = (name: ChainName): name is EvmChainName => worldChains[name].family === 'evm'

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
