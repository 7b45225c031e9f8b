import type { TransactionType } from '@halyard/contract'
import { type BonusKind, bonusKinds } from '@halyard/money'

/**
 * True for gains and losses; other types only moved the member's own money, so they are neither green nor
 * red.
 */
const isGainOrLoss: Readonly<Record<Exclude<TransactionType, BonusKind>, boolean>> = {
  DEPOSIT: false,
  WITHDRAW: false,
  TRANSFER_IN: false,
  TRANSFER_OUT: false,
  BONUS_TO_WALLET: false,
  USDP_GRANT: true,
  HOLD: false,
  RELEASE: false,
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

const isBonus = (type: TransactionType): type is BonusKind => bonusKinds.some((bonus) => bonus === type)

export const isOwnTransfer = (type: TransactionType): boolean => !(isBonus(type) || isGainOrLoss[type])
