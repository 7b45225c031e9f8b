import type { TransactionType } from '@halyard/contract'

export const transactions: Record<TransactionType, string> = {
  DEPOSIT: 'Setoran',
  WITHDRAW: 'Penarikan',
  TRANSFER_IN: 'USDP diterima dari {other}',
  TRANSFER_OUT: 'USDP dikirim ke {other}',
  BONUS_TO_WALLET: 'Bonus dipindahkan ke dompet USDT',
  USDP_GRANT: 'USDP diberikan oleh platform',
  HOLD: 'Dicadangkan untuk penarikan',
  RELEASE: 'Penarikan dikembalikan ke dompet Anda',
  SUBSCRIBE_BONUS: 'Bonus langganan',
  GENERATION_BONUS: 'Bonus pips',
  LEVEL_BONUS: 'Bonus level',
  RANK_BONUS: 'Bonus selisih peringkat',
  SAME_RANK_BONUS: 'Bonus peringkat sama',
  TEAM_LEADER_BONUS: 'Bonus pemimpin tim',
}
