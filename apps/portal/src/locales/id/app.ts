import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  error: 'Kesalahan',
  success: 'Berhasil',
  tryAgain: 'Coba Lagi',
  retry: 'Muat ulang',
  close: 'Tutup',
  noAnswer: 'Tidak ada jawaban dari server. Periksa koneksi Anda, lalu coba lagi.',
  unknownTitle: 'Hasilnya belum diketahui',
  unknownText:
    'Tidak ada jawaban dari server, jadi permintaan ini mungkin sudah diproses. Jika sudah, saldo dan riwayat Anda akan menunjukkannya. Anda dapat mencoba lagi di sini; permintaan ini tetap hanya dihitung satu kali.',
  language: 'Bahasa',
  schemeAuto: 'Warna: mengikuti perangkat',
  schemeLight: 'Warna: terang',
  schemeDark: 'Warna: gelap',
  showSecret: 'Tampilkan atau sembunyikan yang diketik',
  newTransactionPassword: 'Kata Sandi Transaksi',
  confirmTransactionPassword: 'Konfirmasi Kata Sandi Transaksi',
  verifyCode: 'Kode Verifikasi',
  sendCode: 'Kirim Kode',
  sendCodeAgain: '{seconds} dtk',
  brokenTitle: 'Halaman ini tidak dapat dimuat',
  brokenText: 'Koneksi Anda mungkin terputus, atau versi baru baru saja dirilis. Tidak ada data yang hilang.',
  reload: 'Muat ulang',
  skipToContent: 'Langsung ke isi halaman',
  copied: 'Tersalin',
  copyFailed: 'Tidak dapat disalin. Silakan pilih dan salin sendiri.',
}
