import type { TransactionType } from '@halyard/contract'

export const transactions: Record<TransactionType, string> = {
  DEPOSIT: 'Deposit',
  WITHDRAW: 'Withdrawal',
  TRANSFER_IN: 'USDP received from {other}',
  TRANSFER_OUT: 'USDP sent to {other}',
  BONUS_TO_WALLET: 'Bonus moved to the USDT wallet',
  USDP_GRANT: 'USDP granted by the platform',
  HOLD: 'Reserved for a withdrawal',
  RELEASE: 'Withdrawal returned to your wallet',
  SUBSCRIBE_BONUS: 'Subscribe bonus',
  GENERATION_BONUS: 'Pips bonus',
  LEVEL_BONUS: 'Level bonus',
  RANK_BONUS: 'Different rank bonus',
  SAME_RANK_BONUS: 'Same rank bonus',
  TEAM_LEADER_BONUS: 'Team leader bonus',
}
