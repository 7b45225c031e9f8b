import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'identity'> = {
  panelTitle: 'Selalu tahu di mana uang Anda.',
  panelText:
    'Deposit, investasi, dan penarikan di satu tempat, dan setiap angka dapat Anda telusuri asalnya.',

  loginTitle: 'Selamat datang kembali',
  loginPurpose: 'Masuk untuk melihat portofolio Anda.',
  loginName: 'Email atau Nama Pengguna',
  password: 'Kata Sandi',
  rememberMe: 'Ingat saya selama 30 hari',
  forgotPassword: 'Lupa Kata Sandi?',
  logIn: 'Masuk',
  logInWithPasskey: 'Masuk dengan passkey',
  emailCodeTitle: 'Masukkan kode yang kami kirim ke email Anda',
  emailCodeText: 'Ada beberapa percobaan masuk yang salah ke akun ini. Kode ini mencegah orang lain masuk.',
  twoFaCode: 'Kode 2FA',
  twoFaCodeHint: '6 digit dari aplikasi autentikator Anda, atau kode pemulihan.',
  trustDevice: 'Percayai perangkat ini selama 30 hari',
  noAccount: 'Belum punya akun?',
  createAccount: 'Daftar sekarang',

  registerTitle: 'Buat akun Anda',
  registerPurpose: 'Hanya sekitar dua menit. Siapkan kotak masuk email Anda untuk menerima kode.',
  email: 'Alamat Email',
  verifyCode: 'Kode Verifikasi',
  fullName: 'Nama Lengkap',
  country: 'Negara',
  chooseCountry: 'Pilih negara',
  countriesFailed: 'Daftar negara tidak dapat dimuat.',
  confirmPassword: 'Konfirmasi Kata Sandi',
  transactionPassword: 'Kata Sandi Transaksi',
  transactionPasswordHint:
    'Diminta setiap kali ada perpindahan dana. Gunakan yang berbeda dari kata sandi masuk.',
  referralCode: 'Kode Referral (opsional)',
  captcha: 'Kode Captcha',
  captchaPicture: 'Gambar berisi karakter yang harus diketik',
  captchaRefresh: 'Ganti gambar',
  captchaFailed: 'Gambar tidak dapat dimuat.',
  passwordHint: 'Minimal 6 karakter.',
  register: 'Daftar',
  haveAccount: 'Sudah menjadi anggota?',

  forgotTitle: 'Atur ulang kata sandi',
  forgotPurpose: 'Kami mengirim kode ke email Anda. Dengan kode itu Anda dapat membuat kata sandi baru.',
  newPassword: 'Kata Sandi Baru',
  confirmNewPassword: 'Konfirmasi Kata Sandi Baru',
  resetPassword: 'Atur Ulang Kata Sandi',
  backToLogin: 'Kembali ke halaman masuk',

  successTitle: 'Terima Kasih!',
  successText: 'Akun Anda sudah siap. Anda dapat masuk sekarang.',
}
