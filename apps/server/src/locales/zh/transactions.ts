import type { TransactionType } from '@halyard/contract'

export const transactions: Record<TransactionType, string> = {
  DEPOSIT: '充值',
  WITHDRAW: '提现',
  TRANSFER_IN: '收到 {other} 转入的 USDP',
  TRANSFER_OUT: '向 {other} 转出 USDP',
  BONUS_TO_WALLET: '奖金转入 USDT 钱包',
  USDP_GRANT: '平台发放 USDP',
  HOLD: '提现预留',
  RELEASE: '提现退回钱包',
  SUBSCRIBE_BONUS: '认购奖金',
  GENERATION_BONUS: '点差奖金',
  LEVEL_BONUS: '层级奖金',
  RANK_BONUS: '级差奖金',
  SAME_RANK_BONUS: '平级奖金',
  TEAM_LEADER_BONUS: '团队领导奖金',
}
