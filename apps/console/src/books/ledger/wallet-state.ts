/** The state of a wallet. Pure. */
import type { operatorTreasury, ReplyOf } from '@halyard/contract'

export type Wallet = ReplyOf<typeof operatorTreasury.wallets>['wallets'][number]

export type WalletState =
  | 'unexplained'
  | 'vanished'
  | 'ledgerDiffers'
  | 'notCounted'
  | 'notCompared'
  | 'movedSince'
  | 'agrees'

/** A difference at the comparison is unexplained; on-chain movements since then are counted at once. */
export function walletState(wallet: Wallet): WalletState {
  if (wallet.unexplained > 0) return 'unexplained'
  if (wallet.vanished > 0) return 'vanished'
  if (wallet.ledgerDifference !== null) return 'ledgerDiffers'
  if (!wallet.isCounted) return 'notCounted'
  if (!wallet.comparedAt) return 'notCompared'
  return wallet.onChain === wallet.counted ? 'agrees' : 'movedSince'
}
