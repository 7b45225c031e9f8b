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
  ok: 'Oke',

  packageName: 'Paket',
  mt5Id: 'ID MT5',
  mt5Password: 'Kata Sandi MT5',
  mt5WatchOnly:
    'Dengan kata sandi ini Anda bisa masuk ke MT5 untuk memantau. Trading dilakukan oleh strategi.',
  showSecret: 'Tampilkan: {name}',
  copySecret: 'Salin: {name}',
  amount: 'Jumlah',
  capital: 'Modal',
  profit: 'Keuntungan',
  ownFunds: 'Dana tambahan Anda',
  ownFundsHint:
    'Dana tambahan Anda sebesar {amount} USDT bukan keuntungan. Anda dapat memindahkannya kembali dengan “MT5 ke Dompet”.',
  madeOf: 'Rincian',
  mt5Short: 'MT5 {mt5Id}',
  otherPackages: 'Paket lainnya',
  showMorePackages: 'Tampilkan lebih banyak',
  noPackagesInFigure: 'Saat ini tidak ada paket yang masuk dalam angka ini.',

  profitTitle: 'Penarikan keuntungan',
  roiBalance: 'Keuntungan yang tersedia',
  profitHint: 'Masuk ke dompet USDT Anda, tanpa biaya.',
  noProfit: 'Saat ini tidak ada keuntungan yang dapat ditarik.',
  profitStart: 'Tarik keuntungan',
  profitAction: 'Tarik {amount} USDT',
  profitReview:
    'Anda menarik keuntungan {amount} USDT dari {package} (MT5 {mt5Id}) ke dompet USDT Anda, tanpa biaya.',
  profitAsked: 'Tarik keuntungan {amount} USDT dari {package} (MT5 {mt5Id})',

  withdrawCapital: 'Tarik Modal',
  capitalReview:
    '{package} (MT5 {mt5Id}) akan ditutup, dan sekitar {amount} USDT akan masuk ke dompet USDT Anda, tanpa biaya. Posisi terbuka ditutup lebih dahulu, sehingga jumlahnya dapat berubah.',
  capitalAsked: 'Tarik modal {package} (MT5 {mt5Id})',

  unsubscribeTitle: 'Berhenti Berlangganan Paket',
  unsubscribe: 'Berhenti Berlangganan',
  keepPackage: 'Pertahankan paket',
  fee: 'Biaya pengelolaan, {percent}% dari modal',
  arrives: 'Masuk ke dompet USDT Anda',
  unsubscribeHint:
    'Trading berhenti dan posisi terbuka ditutup lebih dahulu, sehingga jumlah ini dapat berubah. Paket tidak dapat dibuka kembali.',
  lowerFee: 'Biaya lebih rendah mulai {moment}.',
  freeFrom: 'Mulai {moment}, Anda dapat menarik modal tanpa biaya.',
  unsubscribeReview:
    '{package} (MT5 {mt5Id}) akan ditutup dengan biaya pengelolaan {fee} USDT. Sekitar {amount} USDT akan masuk ke dompet USDT Anda.',
  unsubscribeAsked: 'Berhenti berlangganan {package} (MT5 {mt5Id})',
}
