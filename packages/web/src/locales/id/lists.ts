import type { WordsOf } from '../words.ts'

export const texts: WordsOf<'lists'> = {
  noData: 'Data tidak ditemukan',
  notLoaded: 'Ini tidak dapat dimuat. Silakan coba beberapa saat lagi.',
  notRefreshed: 'Ini tidak dapat diperbarui. Yang ditampilkan adalah data per {time}.',
  loading: 'Sedang memuat',
  pages: 'Halaman',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  pageOf: 'Halaman {page} dari {pages}',

  ACTIVE: 'Aktif',
  INACTIVE: 'Tidak aktif',
  CANCELLED: 'Dibatalkan',
  COMPLETED: 'Selesai',
  PENDING: 'Menunggu persetujuan',
  FAILED: 'Gagal',
  APPROVED: 'Disetujui',
  PROCESSING: 'Sedang diproses',
  REJECTED: 'Ditolak',
}
