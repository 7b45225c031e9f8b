import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'notifications'> = {
  title: 'Notifikasi',
  purpose: 'Yang terjadi pada akun Anda, dari yang terbaru.',
  notification: 'Notifikasi',
  read: 'Sudah dibaca',
  unread: 'Belum dibaca',
  markAllRead: 'Tandai semua sudah dibaca',
  viewDetails: 'Lihat detail',
  none: 'Tidak Ada Notifikasi',
  noneYet: 'Belum ada notifikasi.',
  noneText: 'Kabar tentang deposit, penarikan, dan perubahan akun muncul di sini.',
}
