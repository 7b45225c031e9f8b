import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: '{name} 様、ようこそ。本人確認を完了すると、すべての機能をご利用いただけます。',
  USDP_RECEIVED: '{from} から {amount} USDP を受け取りました。',
  KYC_APPROVED: '本人確認が完了しました。',
  KYC_REJECTED: '書類が承認されませんでした：{reason}',
}
