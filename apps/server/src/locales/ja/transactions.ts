import type { TransactionType } from '@halyard/contract'

export const transactions: Record<TransactionType, string> = {
  DEPOSIT: '入金',
  WITHDRAW: '出金',
  TRANSFER_IN: '{other} から USDP を受取',
  TRANSFER_OUT: '{other} へ USDP を送金',
  BONUS_TO_WALLET: 'ボーナスを USDT ウォレットへ移動',
  USDP_GRANT: 'プラットフォームからの USDP 付与',
  HOLD: '出金のための確保',
  RELEASE: '出金をウォレットへ返却',
  SUBSCRIBE_BONUS: '購入ボーナス',
  GENERATION_BONUS: 'ピップスボーナス',
  LEVEL_BONUS: 'レベルボーナス',
  RANK_BONUS: 'ランク差ボーナス',
  SAME_RANK_BONUS: '同ランクボーナス',
  TEAM_LEADER_BONUS: 'チームリーダーボーナス',
}
