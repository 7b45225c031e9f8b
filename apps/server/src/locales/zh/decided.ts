import type { DecidedTexts } from '../en/decided.ts'

export const decided: DecidedTexts = {
  APPROVED: '{name} 已批准此事项。',
  REJECTED: '{name} 已拒绝此事项。',
  CORRECTED: '{name} 已按其他金额入账。',
  PAID: '{name} 已将此事项登记为已支付。',
  FAILED: '{name} 已将此事项登记为失败。',
  RETURNED: '{name} 已退回此事项。',
  DONE: '{name} 已处理此事项。',
}
