import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  error: 'Kesalahan',
  success: 'Berhasil',
  tryAgain: 'Coba Lagi',
  retry: 'Muat ulang',
  close: 'Tutup',
  noAnswer: 'Tidak ada respons dari server. Periksa koneksi Anda, lalu coba lagi.',
  unknownTitle: 'Hasilnya belum diketahui',
  unknownText:
    'Tidak ada respons dari server, jadi permintaan ini mungkin sudah diproses. Jika sudah, saldo dan riwayat Anda akan menunjukkannya. Anda dapat mencoba lagi di sini dengan aman: hanya dihitung satu kali.',
  language: 'Bahasa',
  schemeAuto: 'Tema: mengikuti sistem',
  schemeLight: 'Tema: terang',
  schemeDark: 'Tema: gelap',
  showSecret: 'Tampilkan atau sembunyikan yang Anda ketik',
  newTransactionPassword: 'Kata Sandi Transaksi',
  confirmTransactionPassword: 'Konfirmasi Kata Sandi Transaksi',
  verifyCode: 'Kode Verifikasi',
  sendCode: 'Kirim Kode',
  sendCodeAgain: '{seconds} dtk',
  brokenTitle: 'Halaman ini tidak dapat dimuat',
  brokenText: 'Koneksi Anda mungkin terputus, atau kami baru saja merilis versi baru. Tidak ada yang hilang.',
  reload: 'Muat ulang',
  skipToContent: 'Langsung ke isi halaman',
  copied: 'Tersalin',
  copyFailed: 'Ini tidak dapat disalin. Silakan pilih dan salin sendiri.',
}
