import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  WELCOME: 'Selamat bergabung, {name}. Verifikasi identitas Anda untuk menggunakan seluruh fitur akun.',
  USDP_RECEIVED: 'Anda menerima {amount} USDP dari {from}.',
  KYC_APPROVED: 'Identitas Anda telah terverifikasi.',
  KYC_REJECTED: 'Dokumen Anda tidak diterima: {reason}',
}
