import type { OperatorTexts } from '../../refusals.ts'

export const texts: OperatorTexts = {
  INVALID_WEBHOOK_URL: 'Masukkan alamat publik yang diawali https://.',
  STATEMENT_UNREADABLE: 'Berkas ini tidak dapat dibaca sebagai rekening koran (baris {line}).',
  STATEMENT_OTHER_ACCOUNT:
    'Ini bukan rekening koran dari rekening ini, atau rekening ini bukan rekening tujuan pembayaran anggota.',
  ALREADY_PROPOSED: 'Hal ini sudah diusulkan. Operator lain harus memutuskannya terlebih dahulu.',
  ACCOUNT_CLOSED: 'Akun ini ditutup secara permanen dan tidak dapat diaktifkan kembali.',
  LINK_HOST_NOT_ALLOWED:
    'Tautan hanya boleh mengarah ke host yang diizinkan dalam pengaturan (BRAND_LINK_HOSTS).',
  ACCOUNT_IN_TEXT: 'Teks ini memuat nomor rekening atau alamat yang bukan milik anggota. Hapus dari teks.',
  CONTRAST_TOO_LOW: 'Teks dengan warna ini akan sulit dibaca. Pilih warna lain.',
  AMOUNT_AS_CLAIMED: 'Ini jumlah yang diajukan. Setujui saja depositnya.',
  SECOND_OPERATOR_NEEDED: 'Operator kedua juga harus menyetujui ini.',
  OUTCOMES_DIFFER: 'Operator lain menyatakan sebaliknya. Sepakati dahulu apa yang terjadi.',
  STATEMENT_LINE_CHANGED:
    'Satu baris dalam berkas ini berbeda dari baris dengan referensi sama yang sudah diimpor.',
  DOCUMENT_FORMAT: 'Pilih file PDF, JPG, atau PNG.',
  DOCUMENT_OVER_2MB: 'Dokumen paling besar 2 MB.',
  HEIR_NOT_VERIFIED: 'Pemohon tidak memiliki akun aktif dengan identitas terverifikasi pada email ini.',
  OWN_INHERITANCE: 'Anda tidak dapat memutuskan warisan Anda sendiri.',
  OWN_ACCOUNT:
    'Anda tidak dapat memutuskan akun dengan email, perangkat, atau rekening penerima milik Anda sendiri.',
  MEMBER_FROZEN:
    'Akun ini dibekukan. Tidak ada yang dapat disetujui sampai akun diaktifkan kembali, dan permintaan sebelumnya tidak dibayarkan sampai operator melepaskannya.',
  PAYOUT_MAY_BE_SENT:
    'Pembayaran ini sudah ditandatangani dan masih dapat terkirim, sehingga tidak dapat diakhiri.',
  PAYOUT_WAS_PAID:
    'Operator telah mengidentifikasi transaksi yang membayar pembayaran ini. Pembayaran ini tidak dapat dikembalikan atau dikirim lagi.',
  REQUEST_OUTDATED: 'Permintaan ini sudah kedaluwarsa. Tolak, lalu ajukan yang baru jika masih diperlukan.',
  CHANGED_MEANWHILE: 'Hal ini telah berubah sejak terakhir Anda lihat. Silakan periksa lagi.',
  OPERATION_UNDECIDED: 'Hasilnya belum diketahui. Anda hanya dapat memeriksanya lagi.',
  DEAL_MISMATCH: 'Broker tidak memiliki transaksi yang cocok dengan akun dan jumlah ini.',
  SHARE_NOT_LOST: 'Bagian ini masih dapat ditagih. Silakan minta lagi.',
  PAYMENT_MISMATCH:
    'Tidak ada transaksi terkonfirmasi yang membayar jumlah ini dari hot wallet ke penerima ini, atau transaksi tersebut sudah milik pembayaran lain.',
  DATE_NOT_AHEAD: 'Tanggal ini harus di masa depan.',
  PLAN_INCONSISTENT: 'Rencana ini saling bertentangan.',
  PLAN_FIRST_RANK: 'Peringkat pertama tidak boleh memiliki target.',
  PLAN_TARGET_BELOW: 'Target peringkat {rank} lebih rendah daripada peringkat sebelumnya.',
  PLAN_DIFFERENCE_BELOW: 'Selisih peringkat {rank} lebih rendah daripada peringkat sebelumnya.',
  PLAN_NAME_TWICE: 'Nama peringkat {rank} sama dengan peringkat sebelumnya.',
  PLAN_LEADERS: 'Pemimpin harus dimulai dari peringkat yang ada dalam rencana.',
  PLAN_DATE_TAKEN: 'Versi lain sudah mulai berlaku pada waktu itu.',
  PLAN_RANKS_CHANGED:
    'Nama dan urutan peringkat harus tetap. Peringkat baru hanya boleh ditambahkan setelah yang terakhir.',
  PLAN_PURCHASE_COSTS:
    'Dengan peringkat {upline} di atasnya, satu pembelian dapat menghasilkan bonus {costs}, padahal hanya mendatangkan {brings}.',
  PLAN_LOTS_COST:
    'Dengan peringkat {upline} di atasnya, satu lot dapat menghasilkan bonus {costs}, padahal hanya mendatangkan {brings}.',
  PLAN_PROFIT_COSTS:
    'Dengan peringkat {upline} di atasnya, satu keuntungan dapat menghasilkan bonus {costs}, padahal hanya mendatangkan {brings}.',
  PLAN_LEAVING_EARNS:
    'Dengan peringkat {upline} di atasnya, satu pembelian dapat menghasilkan bonus {costs}, padahal biaya berhenti hanya {brings}.',
  PLAN_SWINGING_EARNS:
    'Dengan peringkat {upline} di atasnya, satu keuntungan dapat menghasilkan bonus {costs}, padahal bagian dana keamanan hanya {brings}.',
  CUSTODY_SHORT:
    'Pembukuan kami tidak memiliki dana sebanyak ini di sana. Catat terlebih dahulu setoran milik perusahaan.',
  STILL_ON_CHAIN: 'Transaksi ini masih ada di blockchain, atau blok penggantinya belum final.',
  PAID_AT_GATEWAY: 'Gateway mencatat pembayaran ini sebagai sudah dibayar.',
  NOT_PAID_AT_GATEWAY: 'Gateway tidak mengonfirmasi pembayaran ini sebagaimana dikreditkan.',
  PAID_OTHERWISE:
    'Pembayaran yang ditampilkan gateway untuk pesanan ini dikreditkan atau dikembalikan tersendiri, di bagian Alarm.',
  WITHDRAWAL_UNDECIDED:
    'Penarikan anggota ini mungkin sedang ditandatangani atau dibayar. Tunggu hasilnya, atau akhiri lebih dahulu.',
  CUSTODY_MISMATCH:
    'Jaringan tidak menunjukkan hal ini, konfirmasinya belum cukup, atau transaksi ini memuat beberapa transfer semacam itu.',
  NO_RATE: 'Tidak ada kurs untuk mata uang ini, jadi pembayaran hanya dapat dikembalikan.',
  TRIAL_PRICE_TOO_HIGH:
    'Uji coba gratis paling banyak {max} USDT. Hanya pemilik basis data yang dapat menaikkannya.',
  TOO_MANY_WAITING:
    '{max} konten Anda sudah menunggu. Minta operator kedua menyetujuinya, atau tunggu sampai tayang.',
}
