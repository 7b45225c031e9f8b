import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: '歡迎您，{name}。完成身分驗證後即可使用帳戶的全部功能。',
  USDP_RECEIVED: '您收到 {from} 轉入的 {amount} USDP。',
  KYC_APPROVED: '您的身分已驗證。',
  KYC_REJECTED: '您的資料未通過審核：{reason}',
  PASSWORD_CHANGED: '您的密碼已變更，其他裝置均已登出，提款暫停 24 小時。',
  TRANSACTION_PASSWORD_SET: '已設定新的交易密碼。',
  TWO_FA_TURNED_ON: '雙重驗證已開啟。',
  TWO_FA_TURNED_OFF: '雙重驗證已關閉，提款暫停 24 小時。',
  RECOVERY_CODE_USED: '一組復原碼被用來代替驗證器。',
  PASSKEY_ADDED: '您的帳戶已新增通行密鑰「{name}」。如果不是您本人操作，請移除它並變更密碼。',
}
