import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'dashboard'> = {
  welcome: 'Selamat datang, {name}',
  welcomeText: 'Tinggal beberapa langkah lagi sampai akun Anda siap digunakan.',
  welcomeReady: 'Akun Anda siap digunakan.',

  stepsTitle: 'Langkah awal',
  stepsProgress: '{done} dari {total} selesai',
  stepAccount: 'Buka akun',
  stepAccountText: 'Anggota sejak {date}.',
  stepIdentity: 'Verifikasi identitas',
  stepIdentityPendingUpload: 'Diperlukan sebelum penarikan pertama. Siapkan KTP atau paspor Anda.',
  stepIdentityPendingApproval: 'Dokumen Anda sedang ditinjau. Tidak ada yang perlu Anda lakukan saat ini.',
  stepIdentityRejected: 'Dokumen Anda tidak diterima. Silakan baca catatannya, lalu kirim ulang.',
  stepIdentityApproved: 'Identitas Anda sudah terverifikasi.',
  stepIdentityAction: 'Verifikasi sekarang',
  stepIdentityRejectedAction: 'Kirim ulang',
  stepIdentityPendingAction: 'Lihat status',
  stepTwoFactor: 'Aktifkan autentikasi dua faktor',
  stepTwoFactorText: 'Kode dari ponsel, selain kata sandi, melindungi aset Anda.',
  stepTwoFactorDone: 'Autentikasi dua faktor sudah aktif.',
  stepTwoFactorAction: 'Aktifkan',
  stateDone: 'Selesai',
  stateReview: 'Sedang ditinjau',
  stateRejected: 'Tidak diterima',
  stateOpen: 'Belum selesai',
}
