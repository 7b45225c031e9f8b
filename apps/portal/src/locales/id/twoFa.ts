import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'twoFa'> = {
  title: 'Masukkan kode 2FA Anda',
  text: 'Masukkan kode 6 digit dari aplikasi autentikator Anda. Kode dikirim otomatis.',
  code: 'Kode 2FA',
  codeHint: 'Kode 6 digit dari aplikasi autentikator Anda, atau kode pemulihan.',
  usePasskey: 'Gunakan kunci sandi',
  digit: 'Angka {number} dari {total}',
  checking: 'Kode sedang diperiksa',
  useRecoveryCode: 'Gunakan kode pemulihan',
  recoveryText:
    'Masukkan salah satu kode pemulihan yang Anda simpan saat mengaktifkan 2FA. Masing-masing berlaku sekali.',
  recoveryCode: 'Kode pemulihan',
  confirm: 'Konfirmasi',
  useApp: 'Gunakan aplikasi autentikator',
  requiredTitle: 'Autentikasi Dua Faktor Diperlukan',
  requiredText: 'Silakan siapkan 2FA Anda untuk melanjutkan',
  goNow: 'Buka Sekarang',
  proofTitle: 'Konfirmasi bahwa ini Anda',
  proofText:
    'Perubahan ini dapat memberi orang lain akses ke akun Anda, jadi silakan masukkan kata sandi Anda lagi.',
  proofPassword: 'Kata sandi',
  proofConfirm: 'Konfirmasi',
  proofByCode: 'Gunakan kode 2FA',
}
