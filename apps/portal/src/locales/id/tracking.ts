import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'tracking'> = {
  onTheWay: 'Dalam perjalanan',
  newestOnly: 'Ini {count} yang terbaru. Yang lebih lama ada di daftar lengkap:',
  allDeposits: 'Semua deposit',
  allWithdrawals: 'Semua penarikan',
  date: 'Tanggal',
  type: 'Jenis',
  amount: 'Jumlah',
  status: 'Keadaan',
  deposit: 'Deposit Dana',
  withdrawal: 'Penarikan',
  confirmations: '{count} dari {required} konfirmasi',
  inReview: 'Menunggu persetujuan',
  waitsForPayment: 'Menunggu pembayaran',
  waitsForApproval: 'Menunggu persetujuan',
  approved: 'Disetujui',
  sent: 'Terkirim',
  follow: 'Ikuti langkahnya',
  findTitle: 'Cari Transaksi',
  findPurpose:
    'Masukkan ID dari riwayat atau email Anda, atau hash dari blockchain. Kami memberi tahu di mana transaksi itu.',
  backToHistory: 'Kembali ke Riwayat Transaksi',
  reference: 'ID atau Hash',
  find: 'Cari',
  found: 'Posisi saat ini',
  notFound: 'Tidak ditemukan',
  notFoundText:
    'Tidak ada transaksi Anda dengan ID atau hash ini. Jika Anda baru mengirim USDT, transaksi muncul setelah jaringan memasukkannya ke dalam blok.',
  depositConfirming:
    'Deposit Anda ada di dalam blok {network}, dengan {count} dari {required} konfirmasi. Setelah lengkap, kami mengkredit dompet USDT Anda secara otomatis.',
  depositReview:
    'Kami telah menerima bukti Anda dan sedang meninjaunya. Setelah tim kami mengonfirmasi transfer, dompet USDT Anda dikredit.',
  depositPayment:
    'Kami menunggu pembayaran Anda di TopPay. Setelah dibayar, dompet USDT Anda dikredit secara otomatis.',
  paymentOPEN:
    'Pembayaran Anda untuk pesanan ini sudah masuk dan tidak dapat dikreditkan otomatis. Tim kami sedang memeriksanya.',
  anotherPaymentOPEN:
    'Deposit Anda sudah ada di dompet USDT. Pembayaran lain masuk untuk pesanan ini, dan tim kami sedang memeriksanya.',
  paymentCREDITED:
    'Pembayaran Anda untuk pesanan ini dikreditkan sebagai deposit terpisah. Tidak ada lagi yang perlu dilakukan.',
  paymentRETURNED: 'Pembayaran Anda untuk pesanan ini tidak dikreditkan. Kami telah mengembalikannya.',
  depositCredited: 'Deposit Anda sudah ada di dompet USDT. Tidak ada lagi yang perlu dilakukan.',
  depositOrphaned:
    'Jaringan telah mengeluarkan transaksi ini dari blockchain. Jika kembali, kami mengkreditnya secara otomatis. Jika tidak, uang masih ada di dompet pengirim.',
  depositReversed:
    'Jaringan menghapus transaksi ini dari blockchain setelah kami mengkreditkannya, sehingga deposit dibatalkan. Jika dimasukkan kembali, kami akan memulihkannya secara otomatis.',
  paymentReversed:
    'TopPay tidak mengonfirmasi pembayaran ini, sehingga deposit dibatalkan setelah kami mengkreditkannya. Jika TopPay mengonfirmasinya, kami akan memulihkannya.',
  depositRejected: 'Deposit ini ditolak dan tidak ada yang dikredit. Alasannya tercantum di bawah.',
  depositCancelled: 'Pembayaran ini dibatalkan dan tidak ada yang dikredit.',
  depositExpired:
    'Pembayaran ini kedaluwarsa: TopPay tidak pernah mengonfirmasi jumlahnya, dan tidak ada yang dikredit. Jika Anda sudah membayar, kami akan mengkreditkannya setelah TopPay mengonfirmasi.',
  withdrawalPending:
    'Penarikan Anda menunggu persetujuan tim kami. Sampai saat itu, Anda dapat membatalkannya.',
  withdrawalApproved: 'Penarikan Anda disetujui. Selanjutnya kami mengirimkannya.',
  withdrawalSent: 'Penarikan Anda telah dikirim dan menunggu konfirmasi jaringan.',
  withdrawalCompleted: 'Penarikan Anda telah dibayar. Tidak ada lagi yang perlu dilakukan.',
  withdrawalReturned: 'Penarikan ini tidak dibayar. Seluruh jumlah sudah kembali ke dompet USDT Anda.',
  withdrawalHeld:
    'Penarikan ini ditahan karena akun Anda pernah dibekukan. Selanjutnya tim kami meninjaunya.',
  orderPending:
    'Kami telah menerima pembayaran Anda untuk {package} dan sedang membuka akun MT5 Anda. Paket aktif secara otomatis.',
  orderActive: '{package} aktif dan berjalan di akun MT5 Anda.',
  orderClosing: '{package} sedang ditutup. Setelah posisinya ditutup, saldonya masuk ke dompet USDT Anda.',
  orderClosed: '{package} sudah ditutup, dan saldonya telah dibayarkan ke dompet USDT Anda.',
  orderFailed: '{package} tidak dapat dibuka. Seluruh harganya sudah kembali ke dompet Anda.',
  movementDone: 'Transaksi ini selesai. Tidak ada lagi yang perlu dilakukan.',
  openOrder: 'Lihat pesanan',
  progress: 'Kemajuan',
  stepPaid: 'Dibayar',
  stepPlaced: 'Masuk MT5',
  stepActive: 'Aktif',
  stepClosing: 'Sedang ditutup',
  stepClosed: 'Ditutup',
  nextPlaced: 'Sedang ditempatkan di MT5',
  nextActive: 'Sedang diaktifkan',
  nextClosed: 'Sedang ditutup dan dibayarkan',
  stepFailed: 'Gagal',
}
