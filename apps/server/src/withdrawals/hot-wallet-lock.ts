import type { Network } from '../ports/chain.ts'

/** Whoever has payouts of the network signed holds it. */
export const hotWalletLock = (network: Network) => `hot-wallet:${network}`
