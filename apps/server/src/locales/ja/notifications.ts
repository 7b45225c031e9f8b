import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: '{name} 様、ようこそ。本人確認を完了すると、すべての機能をご利用いただけます。',
  USDP_RECEIVED: '{from} から {amount} USDP を受け取りました。',
  PASSKEY_ADDED:
    'パスキー「{name}」がアカウントに追加されました。お心当たりがない場合は、削除してパスワードを変更してください。',
}
