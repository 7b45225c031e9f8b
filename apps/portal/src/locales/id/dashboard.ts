import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'dashboard'> = {
  welcome: 'Selamat datang, {name}',
  welcomeText: 'Tinggal beberapa langkah lagi untuk menyiapkan akun Anda.',
  welcomeReady: 'Akun Anda siap digunakan.',

  quicklinks: 'Tautan cepat',
  linkDeposit: 'Deposit Dana',
  linkInvestment: 'Investasi',
  linkTransfer: 'Transfer Dana',
  linkPortfolio: 'Portofolio',
  linkSettings: 'Pengaturan',
  totalInvestment: 'Total Investasi',
  packageCount: 'Jumlah Paket Investasi',

  stepsTitle: 'Langkah awal',
  stepsProgress: '{done} dari {total} selesai',
  stepAccount: 'Buka akun',
  stepAccountText: 'Anggota sejak {date}.',
  stepIdentity: 'Verifikasi identitas',
  stepIdentityPendingUpload: 'Diperlukan sebelum penarikan pertama. Siapkan KTP atau paspor Anda.',
  stepIdentityPendingApproval:
    'Kami sedang meninjau dokumen Anda. Tidak ada yang perlu Anda lakukan saat ini.',
  stepIdentityRejected: 'Dokumen Anda tidak dapat kami terima. Silakan periksa alasannya, lalu kirim ulang.',
  stepIdentityApproved: 'Identitas Anda sudah terverifikasi.',
  stepIdentityAction: 'Verifikasi sekarang',
  stepIdentityRejectedAction: 'Kirim ulang',
  stepIdentityPendingAction: 'Lihat status',
  stepTwoFactor: 'Aktifkan autentikasi dua faktor',
  stepTwoFactorText: 'Lindungi dana Anda dengan kode dari ponsel, selain kata sandi.',
  stepTwoFactorDone: 'Autentikasi dua faktor sudah aktif.',
  stepTwoFactorAction: 'Aktifkan',
  stateDone: 'Selesai',
  stateReview: 'Sedang ditinjau',
  stateRejected: 'Tidak diterima',
  stateOpen: 'Belum selesai',
}
