import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  members: {
    WELCOME: 'Selamat datang, {name}. Verifikasi identitas Anda untuk menggunakan semua fitur akun.',
  },
  letters: {
    PASSWORD_CHANGED:
      'Kata sandi Anda telah diubah. Semua perangkat lain telah dikeluarkan, dan penarikan dijeda selama 24 jam.',
    PASSWORD_RESET:
      'Kata sandi Anda telah diatur ulang. Semua perangkat telah dikeluarkan, dan penarikan dijeda selama 24 jam.',
    TRANSACTION_PASSWORD_SET: 'Kata sandi transaksi baru telah dibuat.',
    TRANSACTION_PASSWORD_CHANGED: 'Kata sandi transaksi Anda telah diubah. Penarikan dijeda selama 24 jam.',
    TWO_FA_TURNED_ON: 'Autentikasi dua faktor telah diaktifkan. Penarikan dijeda selama 24 jam.',
    TWO_FA_TURNED_OFF: 'Autentikasi dua faktor telah dinonaktifkan. Penarikan dijeda selama 24 jam.',
    TWO_FA_REMOVED:
      'Autentikasi dua faktor telah dihapus setelah identitas Anda diperiksa. Penarikan dijeda selama 24 jam.',
    ACCOUNT_UNFROZEN:
      'Setelah pemeriksaan, tim kami mengaktifkan kembali akun Anda. Penarikan dijeda selama 24 jam.',
    RECOVERY_CODE_USED: 'Kode pemulihan telah digunakan sebagai pengganti aplikasi autentikator Anda.',
    WITHDRAWAL_METHOD_SAVED: 'Metode penarikan baru telah disimpan. Penarikan dijeda selama 24 jam.',
    SAVED_METHODS_ONLY_TURNED_OFF:
      'Penarikan tidak lagi dibatasi ke alamat tersimpan. Penarikan dijeda selama 24 jam.',
    BENEFICIARY_SAVED: 'Penerima manfaat Anda telah disimpan. Penarikan dijeda selama 24 jam.',
    PASSKEYS_REMOVED:
      'Kunci sandi yang baru ditambahkan telah dihapus karena kata sandi Anda diatur ulang atau akun Anda dibekukan. Anda dapat menambahkan milik Anda lagi.',
    PHRASE_CHANGED: 'Frasa anti-phishing Anda telah dibuat, diubah, atau dihapus.',
    RECOVERY_CODES_RENEWED: 'Kode pemulihan baru telah dibuat. Kode yang lama tidak berlaku lagi.',
    SAVED_METHODS_ONLY_TURNED_ON: 'Penarikan kini dibatasi ke alamat tersimpan.',
    KYC_SUBMITTED: 'Dokumen Anda telah dikirim. Kami akan memberi tahu Anda setelah dokumen ditinjau.',
  },
  passkeys: {
    PASSKEY_ADDED:
      'Kunci sandi “{name}” ditambahkan ke akun Anda. Penarikan dijeda selama 24 jam. Jika ini bukan Anda, hapus kunci sandi itu dan ubah kata sandi Anda.',
  },
  kyc: {
    KYC_APPROVED: 'Identitas Anda telah terverifikasi.',
    KYC_REJECTED: 'Dokumen Anda tidak dapat kami terima: {reason}',
  },
  inheritance: {
    INHERITANCE_CLAIMED:
      'Seseorang memberi tahu kami bahwa Anda telah meninggal dan meminta untuk mewarisi dana Anda. Karena Anda menggunakan akun Anda, permohonan itu ditolak. Untuk keterangan lebih lanjut, hubungi kami.',
    INHERITANCE_RECEIVED:
      'Anda mewarisi {usdt} USDT, {usdp} USDP, dan {bonus} USDT bonus. Semuanya ada di dompet Anda.',
  },
  wallet: {
    USDP_SENT: 'Anda mengirim {amount} USDP kepada {to}.',
    USDP_RECEIVED: 'Anda menerima {amount} USDP dari {from}.',
  },
  deposit: {
    DEPOSIT_SEEN:
      'Kami mendeteksi {amount} USDT di {network}. Dana akan masuk ke dompet Anda setelah {confirmations} konfirmasi.',
    DEPOSIT_CREDITED: '{amount} USDT ({network}) telah masuk ke dompet Anda.',
    DEPOSIT_CREDITED_IN_PART:
      'Deposit Anda sebesar {amount} USDT ({network}) telah kami terima. Sebanyak {recovered} USDT darinya diambil karena deposit sebelumnya dibatalkan, sehingga {credited} USDT masuk ke dompet Anda.',
    DEPOSIT_SUBMITTED: 'Deposit bank Anda sebesar {amount} USDT telah diajukan.',
    DEPOSIT_APPROVED: 'Deposit bank Anda sebesar {amount} USDT telah dikreditkan.',
    DEPOSIT_REJECTED: 'Deposit bank Anda sebesar {amount} USDT ditolak: {reason}',
    DEPOSIT_CORRECTED:
      'Kami menerima {received} {currency} untuk deposit bank Anda, bukan {claimed} {currency}, sehingga {amount} USDT telah dikreditkan: {reason}',
    DEPOSIT_REVERSED:
      'Blockchain membatalkan deposit Anda sebesar {amount} USDT ({network}), sehingga deposit itu dibatalkan dan {taken} USDT diambil dari dompet Anda. Jika transaksi kembali ke blockchain, kami akan memulihkannya.',
    DEPOSIT_RESTORED:
      'Deposit Anda sebesar {amount} USDT ({network}) kembali ada di blockchain dan telah dipulihkan.',
    PAYMENT_REVERSED:
      'TopPay tidak mengonfirmasi pembayaran Anda sebesar {amount} USDT (pesanan {orderNo}), sehingga deposit dibatalkan dan {taken} USDT diambil dari dompet Anda. Jika TopPay mengonfirmasinya, kami akan memulihkannya.',
    PAYMENT_RESTORED:
      'TopPay telah mengonfirmasi pembayaran Anda sebesar {amount} USDT (pesanan {orderNo}), sehingga deposit telah dipulihkan.',
    DEPOSIT_RETURNED:
      'Pembayaran Anda sebesar {received} {currency} melalui TopPay tidak dapat diterapkan pada pesanan {orderNo}, jadi kami telah mengembalikannya.',
  },
  withdrawal: {
    WITHDRAWAL_PENDING: 'Penarikan Anda sebesar {amount} USDT menunggu persetujuan.',
    WITHDRAWAL_APPROVED: 'Penarikan Anda sebesar {amount} USDT disetujui.',
    WITHDRAWAL_PROCESSING: 'Penarikan Anda sebesar {amount} USDT sedang dalam perjalanan.',
    WITHDRAWAL_COMPLETED: 'Penarikan Anda sebesar {amount} USDT telah dibayarkan.',
    WITHDRAWAL_REJECTED:
      'Penarikan Anda sebesar {amount} USDT ditolak. Jumlahnya kembali ke dompet Anda. Alasan: {reason}',
    WITHDRAWAL_CANCELLED:
      'Penarikan Anda sebesar {amount} USDT dibatalkan. Jumlahnya kembali ke dompet Anda.',
    WITHDRAWAL_FAILED:
      'Penarikan Anda sebesar {amount} USDT tidak dapat dibayarkan. Jumlahnya kembali ke dompet Anda.',
    WITHDRAWAL_REDUCED:
      'Penarikan Anda sebesar {amount} USDT tidak dibayarkan. {returned} USDT kembali ke dompet Anda; {recovered} USDT lainnya diambil karena sebuah deposit dibatalkan.',
    WITHDRAWAL_REOPENED:
      'Blockchain membatalkan pembayaran penarikan Anda sebesar {amount} USDT. Kami memprosesnya kembali; Anda tidak perlu melakukan apa pun.',
  },
  settlement: {
    TRIAL_STOPPED:
      'Trading pada uji coba gratis {product} Anda (akun MT5 {mt5Id}) dihentikan karena ada transaksi manual di akun tersebut. Keuntungan dari transaksi itu tidak dibayarkan. Anda dapat melanjutkan trading di halaman paket.',
  },
  order: {
    ORDER_ACTIVE: 'Paket {product} Anda ({price} USDT) aktif di akun MT5 {mt5Id}.',
    ORDER_FAILED:
      'Pembelian {product} ({price} USDT) gagal. Semua yang Anda bayar sudah kembali ke dompet Anda.',
    ORDER_UNSUBSCRIBED:
      'Anda berhenti berlangganan {product} (akun MT5 {mt5Id}): modal {capital}, keuntungan {profit}, dana tambahan Anda {ownFunds}, biaya pengelolaan {fee}. {total} USDT ada di dompet Anda.',
    ORDER_UNSUBSCRIBED_FREE:
      'Anda berhenti berlangganan {product} (akun MT5 {mt5Id}): modal {capital}, keuntungan {profit}, dana tambahan Anda {ownFunds}. {total} USDT ada di dompet Anda.',
    ORDER_CAPITAL_WITHDRAWN:
      'Modal {product} (akun MT5 {mt5Id}) telah ditarik: modal {capital}, keuntungan {profit}, dana tambahan Anda {ownFunds}. {total} USDT ada di dompet Anda.',
    ORDER_LOSS_STOPPED:
      '{product} (akun MT5 {mt5Id}) kehilangan setengah dari harganya dan ditutup: sisa modal {capital}, keuntungan {profit}, dana tambahan Anda {ownFunds}, dari dana keamanan {compensation}. {total} USDT ada di dompet Anda.',
    ORDER_LOSS_LIMITED:
      '{product} (akun MT5 {mt5Id}) mencapai batas kerugian Anda dan ditutup: modal {capital}, keuntungan {profit}, dana tambahan Anda {ownFunds}, biaya pengelolaan {fee}. {total} USDT ada di dompet Anda.',
    ORDER_LOSS_LIMITED_FREE:
      '{product} (akun MT5 {mt5Id}) mencapai batas kerugian Anda dan ditutup: modal {capital}, keuntungan {profit}, dana tambahan Anda {ownFunds}. {total} USDT ada di dompet Anda.',
    ORDER_TRIAL_ENDED:
      'Uji coba gratis {product} (akun MT5 {mt5Id}) telah berakhir: keuntungan {profit}, dana tambahan Anda {ownFunds}. {total} USDT ada di dompet Anda.',
    ORDER_PAID_LATE:
      'Transaksi lain dari paket {product} Anda yang sudah ditutup (akun MT5 {mt5Id}) masuk setelah paket dibayarkan. {total} USDT darinya ada di dompet Anda.',
  },
}
