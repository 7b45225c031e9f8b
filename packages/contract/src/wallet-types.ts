import { bonusKinds } from '@halyard/money'

/**
 * Kinds of wallets and of their entries. Apart from the calls, so that a route can validate its address
 * before any call is loaded.
 */
export const walletTypes = ['USDT', 'USDP', 'BONUS'] as const
export type WalletType = (typeof walletTypes)[number]

/**
 * The type of a line in the history. GENERATION_BONUS is the pips bonus, RANK_BONUS the different-rank bonus.
 */
export const transactionTypes = [
  'DEPOSIT',
  'WITHDRAW',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'BONUS_TO_WALLET',
  'USDP_GRANT',
  'HOLD',
  'RELEASE',
  ...bonusKinds,
  'BONUS_REVERSAL',
  'PURCHASE',
  'PURCHASE_RETURNED',
  'TO_MT5',
  'TO_MT5_RETURNED',
  'FROM_MT5',
  'PROFIT',
  'CAPITAL',
  'FEE',
  'COMPENSATION',
  'INHERITANCE',
  'DEPOSIT_REVERSAL',
  'DEPOSIT_RESTORED',
] as const
export type TransactionType = (typeof transactionTypes)[number]
