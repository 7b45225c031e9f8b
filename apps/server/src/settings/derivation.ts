/**
 * Derivation paths below DEPOSIT_XPUB: `{network}/{member number}` for a deposit address, `3/{network}` for
 * the fee wallet. Never change them: keys held elsewhere are found by these paths.
 */
import { networkTerms } from '@halyard/money'
import { HDKey } from '@scure/bip32'
import type { Chain, Network } from '../ports/chain.ts'

const feeWallets = 3

export const depositPath = (network: Network, memberNumber: number): string =>
  `${networkTerms[network].branch}/${memberNumber}`
export const feeWalletPath = (network: Network): string => `${feeWallets}/${networkTerms[network].branch}`

interface Deriving {
  readonly config: { readonly depositKey: string }
  readonly chains: Readonly<Record<Network, Pick<Chain, 'addressOf'>>>
}

/** Derives a network's addresses from their paths. */
export function addressBook(app: Deriving, network: Network): (path: string) => string {
  const key = HDKey.fromExtendedKey(app.config.depositKey)
  return (path) => {
    const { publicKey } = key.derive(`m/${path}`)
    if (!publicKey) throw new Error('The deposit key has no public part')
    return app.chains[network].addressOf(publicKey)
  }
}

/** Distinguishes one extended key from another. */
export const fingerprintOf = (extendedKey: string): string =>
  HDKey.fromExtendedKey(extendedKey).fingerprint.toString(16).padStart(8, '0')
