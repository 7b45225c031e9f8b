import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'twoFa'> = {
  title: 'Masukkan kode 2FA Anda',
  text: 'Ketik enam angka yang sekarang tampil di aplikasi autentikator Anda. Kode terkirim dengan sendirinya.',
  code: 'Kode 2FA',
  usePasskey: 'Gunakan kunci sandi (passkey)',
  digit: 'Angka {number} dari {total}',
  checking: 'Kode sedang diperiksa',
}
