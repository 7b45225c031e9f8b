import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'kycStatus'> = {
  PENDING_UPLOAD: 'Belum Dikirim',
  PENDING_APPROVAL: 'Menunggu Persetujuan',
  REJECTED_UPLOAD: 'Ditolak',
  APPROVED: 'Disetujui',
  REVIEW: 'Sedang Ditinjau',
  NOT_VERIFIED: 'Belum Terverifikasi',
}
