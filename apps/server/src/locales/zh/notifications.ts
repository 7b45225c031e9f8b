import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: '欢迎您，{name}。完成身份验证后即可使用账户的全部功能。',
  USDP_RECEIVED: '您收到 {from} 转入的 {amount} USDP。',
  KYC_APPROVED: '您的身份已验证。',
  KYC_REJECTED: '您的资料未通过审核：{reason}',
  PASSWORD_CHANGED: '您的密码已修改，其他设备均已退出登录，提现暂停 24 小时。',
  TRANSACTION_PASSWORD_SET: '已设置新的交易密码。',
  TWO_FA_TURNED_ON: '双重验证已开启。',
  TWO_FA_TURNED_OFF: '双重验证已关闭，提现暂停 24 小时。',
  RECOVERY_CODE_USED: '一个恢复码被用来代替身份验证器。',
  PASSKEY_ADDED: '您的账户已添加通行密钥“{name}”。如果不是您本人操作，请移除它并更改密码。',
}
