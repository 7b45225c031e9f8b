import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: '歡迎您，{name}。完成身分驗證後即可使用帳戶的全部功能。',
  USDP_RECEIVED: '您收到 {from} 轉入的 {amount} USDP。',
  PASSKEY_ADDED: '您的帳戶已新增通行密鑰「{name}」。如果不是您本人操作，請移除它並變更密碼。',
}
