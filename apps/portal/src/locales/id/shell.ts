import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'shell'> = {
  greeting: 'Hai, {username}',
  mainMenu: 'Menu utama',
  menu: 'Menu navigasi',
  closeMenu: 'Tutup menu',

  dashboard: 'Beranda',
  memo: 'Pengumuman',
  wallet: 'Dompet',
  walletOverview: 'Ikhtisar Dompet',
  transfer: 'Transfer Dana',
  statements: 'Rekening Koran',
  newInvestment: 'Investasi Baru',
  portfolio: 'Portofolio',
  team: 'Tim',
  teamOverview: 'Ikhtisar Tim',
  teamPerformance: 'Kinerja',
  teamHierarchy: 'Hierarki',
  settings: 'Pengaturan',
  inheritance: 'Pewarisan',
  profile: 'Profil',
  security: 'Keamanan',
  referral: 'Program Referral',
  kyc: 'Verifikasi KYC',
  help: 'Bantuan',

  quickAccess: 'Akses cepat',
  invest: 'Investasi',
  activity: 'Aktivitas',
  more: 'Lainnya',

  notifications: 'Notifikasi',
  unreadNotifications: 'Notifikasi, {count} belum dibaca',
  noNotification: 'Belum ada notifikasi.',
  allNotifications: 'Lihat semua notifikasi',
  markAllRead: 'Tandai semua sudah dibaca',
  account: 'Akun',
  memberId: 'ID Anggota {id}',
  logOut: 'Keluar',
  profileFailed: 'Profil Anda tidak dapat dimuat.',

  banner: 'Info terbaru',
  bannerImage: 'Info {number} dari {total}',
  previousBanner: 'Sebelumnya',
  nextBanner: 'Berikutnya',

  firstLoginTitle: 'Buat kata sandi transaksi',
  firstLoginText:
    'Anda memerlukannya setiap kali memindahkan dana, jadi sebaiknya berbeda dari kata sandi login. Kami akan mengirim kode ke email Anda untuk memastikan ini Anda.',
  saveTransactionPassword: 'Simpan kata sandi transaksi',

  sessionEnding: 'Sesi Anda akan segera berakhir',
  sessionEndingText:
    'Sesi berakhir pukul {time}. Tetap masuk dengan kata sandi, kunci sandi, atau kode 2FA; isi halaman ini tidak akan hilang.',
  sessionStay: 'Tetap masuk',
}
