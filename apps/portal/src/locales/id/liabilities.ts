import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'liabilities'> = {
  title: 'Bukti Kewajiban',
  purpose:
    'Setiap bulan kami menyegel dan menerbitkan jumlah yang kami utangkan kepada semua anggota. Periksa di sini bahwa saldo Anda ikut dihitung.',
  publicPurpose: 'Jumlah yang diutangkan {brand} kepada semua anggota, disegel setiap akhir bulan.',
  backToStatements: 'Kembali ke Rekening Koran',
  published: 'Yang kami terbitkan',
  none: 'Belum ada yang diterbitkan',
  noneText: 'Bukti pertama menyusul pada akhir bulan.',
  ofMonth: 'Akhir {month} (UTC)',
  owedUsdt: 'Utang kepada semua anggota, USDT',
  owedUsdp: 'Utang kepada semua anggota, USDP',
  root: 'Akar pohon',
  depth: 'Tingkat pohon',
  seal: 'Segel',
  notSealed: 'Menyusul dalam beberapa menit',
  checkMine: 'Periksa saldo saya',
  savePath: 'Simpan jalur saya',
  pathFile: 'Bukti Kewajiban',
  counted: 'Saldo Anda ikut dihitung',
  countedText:
    'Pada akhir {month} kami berutang {usdt} dan {usdp} kepada Anda: dompet, paket, dan dana yang sedang berjalan. Browser Anda telah menghitung jalur dari sana ke akar yang diterbitkan, dan hasilnya benar.',
  nothing: 'Tidak ada yang diutangkan kepada Anda',
  nothingText:
    'Anda tidak memiliki saldo pada akhir {month}, jadi Anda tidak ada di pohon. Jika Anda memilikinya, silakan hubungi kami.',
  broken: 'Tidak terkonfirmasi',
  brokenText: 'Jalur untuk {month} tidak menuju akar yang diterbitkan. Silakan simpan dan hubungi kami.',
  unable: 'Browser Anda tidak dapat memeriksanya',
  unableText: 'Memeriksa {month} memerlukan koneksi aman. Buka halaman ini dengan https.',
  wallets: 'Tempat USDT disimpan',
  HOT: '{network}, dompet pembayaran',
  COLD: '{network}, dompet offline',
  howToCheck:
    'Siapa pun dapat membandingkan jumlah ini dengan dompet di jaringannya: scripts/check-liabilities.mjs dalam kode sumber melakukannya.',
}
