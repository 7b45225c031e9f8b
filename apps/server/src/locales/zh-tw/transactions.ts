import type { TransactionType } from '@halyard/contract'

export const transactions: Record<TransactionType, string> = {
  DEPOSIT: '存款',
  WITHDRAW: '提領',
  TRANSFER_IN: '收到 {other} 轉入的 USDP',
  TRANSFER_OUT: '向 {other} 轉出 USDP',
  BONUS_TO_WALLET: '獎金轉入 USDT 錢包',
  USDP_GRANT: '平台發放 USDP',
  HOLD: '提領預留',
  RELEASE: '提領退回錢包',
  SUBSCRIBE_BONUS: '認購獎金',
  GENERATION_BONUS: '點差獎金',
  LEVEL_BONUS: '層級獎金',
  RANK_BONUS: '級差獎金',
  SAME_RANK_BONUS: '平級獎金',
  TEAM_LEADER_BONUS: '團隊領導獎金',
}
