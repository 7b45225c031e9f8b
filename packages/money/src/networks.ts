interface NetworkTerms {
  readonly name: string
  /** In the names of ledger accounts. */
  readonly chain: string
  readonly family: 'evm' | 'tron'
  /** The chain id of the main network. */
  readonly mainChainId: number | null
  /** The decimals of USDT in its contract on this network. */
  readonly tokenDecimals: number
  /** The native coin, which pays network fees, and its decimals on the chain. */
  readonly coin: string
  readonly coinDecimals: number
  /** Branch of the derivation paths of deposit addresses. Never change it: keys held elsewhere are found by it. */
  readonly branch: number
  /** About the time between two blocks: public nodes limit the number of requests. */
  readonly readEveryMs: number
  /** The default of the highest network fee: gwei per unit of gas, or TRX per transfer. */
  readonly maxFee: number
}

/**
 * The networks that carry USDT. The database has the same terms in schema/deposits/networks.sql, which a test compares;
 * the signer has its own on purpose, since it trusts no other process.
 */
export const networkTerms = {
  ERC20: {
    name: 'Ethereum',
    chain: 'ethereum',
    family: 'evm',
    mainChainId: 1,
    tokenDecimals: 6,
    coin: 'ETH',
    coinDecimals: 18,
    branch: 0,
    readEveryMs: 2000,
    maxFee: 300,
  },
  TRC20: {
    name: 'TRON',
    chain: 'tron',
    family: 'tron',
    mainChainId: null,
    tokenDecimals: 6,
    coin: 'TRX',
    coinDecimals: 6,
    branch: 1,
    readEveryMs: 3000,
    maxFee: 100,
  },
  BEP20: {
    name: 'BNB Smart Chain',
    chain: 'bsc',
    family: 'evm',
    mainChainId: 56,
    tokenDecimals: 18,
    coin: 'BNB',
    coinDecimals: 18,
    branch: 2,
    readEveryMs: 2000,
    maxFee: 20,
  },
} as const satisfies Record<string, NetworkTerms>

type Terms = typeof networkTerms
export type Network = keyof Terms
export type NetworkOf<Family extends NetworkTerms['family']> = {
  [Code in Network]: Terms[Code]['family'] extends Family ? Code : never
}[Network]
export type ChainName = Terms[Network]['chain']

export const networks = Object.keys(networkTerms) as unknown as readonly [Network, ...Network[]]

const isOf =
  <Family extends NetworkTerms['family']>(family: Family) =>
  (network: Network): network is NetworkOf<Family> =>
    networkTerms[network].family === family

export const evmNetworks = networks.filter(isOf('evm'))

/** An object with a value for each network. */
export const byNetwork = <Code extends Network, Value>(
  codes: readonly Code[],
  make: (code: Code) => Value,
): Record<Code, Value> => Object.fromEntries(codes.map((code) => [code, make(code)])) as Record<Code, Value>
