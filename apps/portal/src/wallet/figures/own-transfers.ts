import type { TransactionType } from '@halyard/contract'

/**
 * True for gains and losses; other types only moved the member's own money, so they are neither green nor
 * red.
 */
const isGainOrLoss: Readonly<Record<TransactionType, boolean>> = {
  DEPOSIT: false,
  WITHDRAW: false,
  TRANSFER_IN: false,
  TRANSFER_OUT: false,
  BONUS_TO_WALLET: false,
  USDP_GRANT: true,
  HOLD: false,
  RELEASE: false,
  SUBSCRIBE_BONUS: true,
  GENERATION_BONUS: true,
  LEVEL_BONUS: true,
  RANK_BONUS: true,
  SAME_RANK_BONUS: true,
  TEAM_LEADER_BONUS: true,
  BONUS_REVERSAL: true,
  PURCHASE: false,
  PURCHASE_RETURNED: false,
  TO_MT5: false,
  TO_MT5_RETURNED: false,
  FROM_MT5: false,
  // It counted as a gain while it was earned.
  PROFIT: false,
  CAPITAL: false,
  FEE: true,
  COMPENSATION: true,
  INHERITANCE: true,
  DEPOSIT_REVERSAL: false,
  DEPOSIT_RESTORED: false,
}

export const isOwnTransfer = (type: TransactionType): boolean => !isGainOrLoss[type]
