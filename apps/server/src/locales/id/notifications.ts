import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: 'Selamat bergabung, {name}. Verifikasi identitas Anda untuk menggunakan seluruh fitur akun.',
  USDP_RECEIVED: 'Anda menerima {amount} USDP dari {from}.',
}
