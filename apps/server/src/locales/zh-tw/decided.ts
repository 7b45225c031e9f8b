import type { DecidedTexts } from '../en/decided.ts'

export const decided: DecidedTexts = {
  APPROVED: '{name} 已核准此事項。',
  REJECTED: '{name} 已拒絕此事項。',
  CORRECTED: '{name} 已按其他金額入帳。',
  PAID: '{name} 已將此事項登記為已支付。',
  FAILED: '{name} 已將此事項登記為失敗。',
  RETURNED: '{name} 已退回此事項。',
  DONE: '{name} 已處理此事項。',
}
