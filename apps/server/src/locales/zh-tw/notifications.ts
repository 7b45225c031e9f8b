import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: '歡迎您，{name}。完成身分驗證後即可使用帳戶的全部功能。',
}
