import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'openRequests'> = {
  sent: 'Anda mengirimnya pada {time}; mungkin sudah diproses, mungkin belum. Apa pun yang Anda kirim selain ini adalah permintaan terpisah.',
  notKept:
    'Kami tidak lagi menyimpan semua yang Anda isi, jadi permintaan ini tidak bisa diperiksa dari sini.',
  enterAgain: 'Untuk memeriksanya, isi lagi data yang persis sama.',
  checkTitle: 'Periksa permintaan ini',
  checkText:
    'Permintaan yang persis sama akan dikirim lagi. Jika sudah diproses, hanya statusnya yang ditampilkan. Jika belum, permintaan diproses sekarang. Bagaimanapun, permintaan ini hanya dihitung satu kali.',
  checkRate: 'Jika diproses sekarang, kurs saat ini yang berlaku.',
  password: 'Kata Sandi Transaksi',
  forget: 'Lupakan',
  heldForgettable:
    'Sejauh ini hasil permintaan ini belum diketahui. Periksa lagi nanti, atau lupakan setelah catatan Anda menunjukkan hasilnya.',
  forgetTitle: 'Lupakan permintaan ini?',
  forgetText:
    'Melupakan tidak berarti membatalkan: permintaan ini mungkin sudah diproses. Kami hanya berhenti mengingatkan Anda. Jika nanti Anda mengirim hal yang sama lagi, itu adalah permintaan baru dan bisa diproses dua kali. Periksa dulu catatan Anda.',
  keep: 'Simpan',
}
