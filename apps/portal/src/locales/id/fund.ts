import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'fund'> = {
  title: 'Ikhtisar Dana',
  purpose: 'Isi dana keamanan, asalnya, dan yang telah dibayarkan.',
  notLoaded: 'Angka dana tidak dapat dimuat.',
  accumulated: 'Jumlah Terkumpul',
  capital: 'Modal yang disetor',
  fromProfits: 'Kontribusi dari keuntungan',
  compensation: 'Dibayarkan kepada anggota',
  revenue: 'Pendapatan',
  thisMonth: 'Bulan Ini',
  previousMonth: 'Bulan Lalu',
  yearToDate: 'Sejak Awal Tahun',
  comparedWithBefore: '{percent} dibandingkan bulan lalu',
  contributions: 'Kontribusi Bulanan',
  monthAmount: '{month}, {amount} USDT',
  monthsAreUtc: 'Bulan dihitung dalam UTC.',
  noneYet:
    'Belum ada kontribusi pada bulan-bulan ini. Kontribusi masuk saat paket mencapai rekor baru keuntungan terealisasi.',
  howItWorks: 'Cara kerja dana keamanan',
  intro: 'Dana keamanan melindungi modal yang diinvestasikan anggota dalam paket.',
  capitalTitle: 'Modal',
  capitalText: '300 juta USDT disetor sebagai modal saat dana dibentuk.',
  shareTitle: 'Kontribusi',
  shareText:
    '10% dari total keuntungan masuk ke dana: sepersepuluh dari setiap rekor baru keuntungan terealisasi suatu paket, tidak pernah dua kali untuk keuntungan yang sama.',
  compensationTitle: 'Kompensasi',
  compensationText:
    'Untuk setiap paket, kompensasi otomatis berlaku pada kerugian 50%: paket ditutup, dan dana membayar kembali anggota hingga sebesar modal.',
  limit:
    'Dana membayar sejauh saldonya mencukupi. Kerugian di bawah 50% tidak ditanggung, dan hasil masa lalu bukan janji.',
  partners: 'Negara mitra',
  partnersText: 'Kami bekerja sama dengan mitra di negara-negara berikut.',
}
