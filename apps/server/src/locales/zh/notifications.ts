import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: '欢迎您，{name}。完成身份验证后即可使用账户的全部功能。',
  USDP_RECEIVED: '您收到 {from} 转入的 {amount} USDP。',
  PASSKEY_ADDED: '您的账户已添加通行密钥“{name}”。如果不是您本人操作，请移除它并更改密码。',
}
