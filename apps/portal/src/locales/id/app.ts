import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  error: 'Kesalahan',
  success: 'Berhasil',
  tryAgain: 'Coba Lagi',
  retry: 'Muat ulang',
  close: 'Tutup',
  noAnswer: 'Tidak ada jawaban dari server. Periksa koneksi Anda, lalu coba lagi.',
  language: 'Bahasa',
  schemeAuto: 'Warna: mengikuti perangkat',
  schemeLight: 'Warna: terang',
  schemeDark: 'Warna: gelap',
  showSecret: 'Tampilkan atau sembunyikan yang diketik',
  sendCode: 'Kirim Kode',
  sendCodeAgain: '{seconds} dtk',
  brokenTitle: 'Halaman ini tidak dapat dimuat',
  brokenText: 'Koneksi Anda mungkin terputus, atau versi baru baru saja dirilis. Tidak ada data yang hilang.',
  reload: 'Muat ulang',
  skipToContent: 'Langsung ke isi halaman',
  copied: 'Tersalin',
  copyFailed: 'Tidak dapat disalin. Silakan pilih dan salin sendiri.',
}
