import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'orders'> = {
  PENDING: 'Menunggu',
  ACTIVE: 'Aktif',
  CLOSING: 'Sedang ditutup',
  CLOSED: 'Ditutup',
  FAILED: 'Gagal',

  passwordTitle: 'Kata Sandi Transaksi',
  password: 'Kata Sandi Transaksi',
  confirmPassword: 'Konfirmasi Kata Sandi',
  ok: 'Baik',
  warning: 'Peringatan',

  packageName: 'Paket',
  mt5Id: 'ID MT5',
  mt5Password: 'Kata Sandi MT5',
  copyPassword: 'Salin kata sandi MT5',
  amount: 'Jumlah',
  capital: 'Modal',
  profit: 'Keuntungan',
  ownFunds: 'Dana tambahan sendiri',
  ownFundsHint:
    'Dana tambahan Anda sendiri sebesar {amount} USDT bukan keuntungan. Dapat dipindahkan kembali dengan “MT5 ke Dompet”.',
  madeOf: 'Rincian jumlah ini',
  mt5Short: 'MT5 {mt5Id}',
  otherPackages: 'Paket lainnya bersama',
  showMorePackages: 'Tampilkan lagi',
  noPackagesInFigure: 'Saat ini tidak ada paket yang masuk dalam angka ini.',

  profitTitle: 'Penarikan',
  roiBalance: 'Keuntungan yang dapat ditarik',
  profitHint: 'Masuk ke dompet USDT Anda, tanpa biaya.',
  profitStart: 'Tarik keuntungan',
  profitAction: 'Tarik {amount} USDT',
  profitReview: 'Keuntungan {amount} USDT dari {package} masuk ke dompet USDT Anda, tanpa biaya.',

  withdrawCapital: 'Tarik Modal',
  capitalReview:
    '{package} ditutup. Sekitar {amount} USDT masuk ke dompet USDT Anda, tanpa biaya. Posisi terbuka ditutup lebih dahulu dan dapat mengubah jumlahnya.',

  unsubscribeTitle: 'Berhenti Berlangganan Paket',
  unsubscribe: 'Berhenti Berlangganan',
  keepPackage: 'Pertahankan paket',
  fee: 'Biaya pengelolaan, {percent}% dari modal',
  arrives: 'Masuk ke dompet USDT Anda',
  unsubscribeHint:
    'Perdagangan dihentikan dan posisi terbuka ditutup lebih dahulu, sehingga jumlah ini dapat berubah. Paket tidak dapat dibuka kembali.',
  lowerFee: 'Mulai {moment} biayanya lebih rendah.',
  freeFrom: 'Mulai {moment} modal dapat ditarik tanpa biaya.',
  unsubscribeReview:
    '{package} ditutup dengan biaya pengelolaan {fee} USDT. Sekitar {amount} USDT masuk ke dompet USDT Anda.',
}
