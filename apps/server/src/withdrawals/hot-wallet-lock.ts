import type { Network } from '../ports/chain.ts'

/** Held by the process that has the network's payouts signed. */
export const hotWalletLock = (network: Network) => `hot-wallet:${network}`
