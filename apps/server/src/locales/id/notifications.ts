import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: 'Selamat bergabung, {name}. Verifikasi identitas Anda untuk menggunakan seluruh fitur akun.',
  USDP_RECEIVED: 'Anda menerima {amount} USDP dari {from}.',
  PASSKEY_ADDED:
    'Kunci sandi (passkey) “{name}” ditambahkan ke akun Anda. Jika bukan Anda yang melakukannya, hapus kunci sandi itu dan ubah kata sandi Anda.',
}
