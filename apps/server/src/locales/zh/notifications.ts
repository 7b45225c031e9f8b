import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: '欢迎您，{name}。完成身份验证后即可使用账户的全部功能。',
  USDP_RECEIVED: '您收到 {from} 转入的 {amount} USDP。',
  KYC_APPROVED: '您的身份已验证。',
  KYC_REJECTED: '您的资料未通过审核：{reason}',
}
