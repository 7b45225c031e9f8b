import { texts as shared } from '@halyard/web/locales/id/app'
import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  ...shared,
  offlinePage: 'Sambungkan ke internet untuk membuka halaman ini. Tidak ada yang hilang.',
  newTransactionPassword: 'Kata Sandi Transaksi',
  confirmTransactionPassword: 'Konfirmasi Kata Sandi Transaksi',
  verifyCode: 'Kode Verifikasi',
}
