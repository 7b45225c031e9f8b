import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: '歡迎您，{name}。完成身分驗證後即可使用帳戶的全部功能。',
  USDP_RECEIVED: '您收到 {from} 轉入的 {amount} USDP。',
  KYC_APPROVED: '您的身分已驗證。',
  KYC_REJECTED: '您的資料未通過審核：{reason}',
}
