import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'lists'> = {
  noData: 'Ups! Data tidak ditemukan...',
  notLoaded: 'Silakan coba lagi sebentar lagi.',
  loading: 'Sedang memuat',
  pages: 'Halaman',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  place: 'Halaman {page} dari {pages}',

  ACTIVE: 'Aktif',
  INACTIVE: 'Tidak aktif',
  CANCELLED: 'Dibatalkan',
  COMPLETED: 'Selesai',
  PENDING: 'Diproses',
  FAILED: 'Gagal',
  APPROVED: 'Disetujui',
  PROCESSING: 'Sedang dibayar',
  REJECTED: 'Ditolak',
}
