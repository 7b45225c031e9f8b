import type { MailTexts } from '../en/mail.ts'

export const mail: MailTexts = {
  registerCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Gunakan kode ini untuk menyelesaikan pendaftaran Anda di {brand}:',
    validity:
      'Kode berlaku satu kali dan kedaluwarsa dalam {minutes} menit. Jika Anda tidak memintanya, abaikan email ini.',
  },
  alreadyRegistered: {
    subject: 'Anda sudah memiliki akun',
    intro:
      'Seseorang, mungkin Anda, mencoba mendaftar di {brand} dengan alamat email ini. Alamat ini sudah memiliki akun, jadi tidak ada yang diubah.',
    advice: 'Anda dapat masuk dengan kata sandi Anda, atau membuat yang baru jika lupa.',
    button: 'Masuk',
  },
  passwordCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Gunakan kode ini untuk membuat kata sandi baru di {brand}:',
    validity:
      'Kode berlaku satu kali dan kedaluwarsa dalam {minutes} menit. Jika Anda tidak memintanya, kata sandi Anda tetap sama.',
  },
  signInCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Gunakan kode ini untuk masuk ke {brand} sebagai {name}:',
    validity:
      'Kode berlaku satu kali bersama kata sandi Anda, dan kedaluwarsa dalam {minutes} menit. Jika Anda tidak sedang masuk, Anda tidak perlu melakukan apa pun: tanpa kode ini, tidak ada yang dapat masuk.',
  },
  codeLink: {
    register: 'Lanjutkan tanpa mengetik kode',
    forgotPassword: 'Buat kata sandi baru tanpa mengetik kode',
    login: 'Masuk tanpa mengetik kode',
    inheritance: 'Lanjutkan tanpa mengetik kode',
  },
  inheritanceCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Gunakan kode ini untuk mengajukan permohonan warisan di {brand}:',
    validity:
      'Kode hanya berlaku sekali dan kedaluwarsa dalam {minutes} menit. Jika Anda tidak memintanya, abaikan email ini.',
  },
  transactionPasswordCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Gunakan kode ini untuk membuat kata sandi transaksi Anda di {brand}:',
    validity:
      'Kode berlaku satu kali dan kedaluwarsa dalam {minutes} menit. Jika Anda tidak memintanya, ubah kata sandi Anda.',
  },
  withdrawalCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Gunakan kode ini untuk mengonfirmasi penarikan di {brand}:',
    validity:
      'Kode berlaku satu kali dan kedaluwarsa dalam {minutes} menit. Jika Anda tidak memintanya, segera ubah kata sandi Anda.',
  },
  newEmailCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Gunakan kode ini untuk mengonfirmasi alamat email ini bagi akun Anda di {brand}:',
    validity:
      'Kode berlaku satu kali dan kedaluwarsa dalam {minutes} menit. Jika Anda tidak memintanya, abaikan email ini.',
  },
  welcome: {
    subject: 'Selamat datang di {brand}',
    intro:
      'Akun Anda sudah siap. Nama pengguna Anda {username}. Anda dapat masuk dengan nama itu atau dengan alamat email Anda.',
    advice: 'Selanjutnya, verifikasi identitas Anda di pengaturan dan aktifkan autentikasi dua faktor.',
    button: 'Masuk',
  },
  securityEvents: {
    PASSWORD_CHANGED: {
      subject: 'Kata sandi Anda telah diubah',
      intro:
        'Kata sandi akun Anda telah diubah, dan semua perangkat lain telah dikeluarkan. Penarikan dijeda selama 24 jam.',
    },
    PASSWORD_RESET: {
      subject: 'Kata sandi Anda telah diubah',
      intro:
        'Kata sandi akun Anda telah diatur ulang, dan semua perangkat telah dikeluarkan. Penarikan dijeda selama 24 jam.',
    },
    TRANSACTION_PASSWORD_SET: {
      subject: 'Kata sandi transaksi Anda telah dibuat',
      intro: 'Kata sandi transaksi baru telah dibuat untuk akun Anda di {brand}.',
    },
    TRANSACTION_PASSWORD_CHANGED: {
      subject: 'Kata sandi transaksi Anda telah diubah',
      intro: 'Kata sandi transaksi Anda di {brand} telah diubah. Penarikan dijeda selama 24 jam.',
    },
    TWO_FA_TURNED_ON: {
      subject: 'Autentikasi dua faktor telah diaktifkan',
      intro:
        'Autentikasi dua faktor telah diaktifkan untuk akun Anda di {brand}. Simpan kode pemulihan di tempat yang dapat Anda jangkau tanpa ponsel. Penarikan dijeda selama 24 jam.',
    },
    TWO_FA_TURNED_OFF: {
      subject: 'Autentikasi dua faktor telah dinonaktifkan',
      intro:
        'Autentikasi dua faktor telah dinonaktifkan untuk akun Anda di {brand}, dan kode pemulihan Anda tidak berlaku lagi. Penarikan dijeda selama 24 jam.',
    },
    TWO_FA_REMOVED: {
      subject: 'Autentikasi dua faktor telah dihapus',
      intro:
        'Atas permintaan Anda, dan setelah identitas Anda diperiksa, kami menghapus autentikasi dua faktor dari akun Anda di {brand}. Kode pemulihan Anda tidak berlaku lagi, dan semua perangkat telah dikeluarkan. Penarikan dijeda selama 24 jam.',
    },
    ACCOUNT_UNFROZEN: {
      subject: 'Akun Anda telah diaktifkan kembali',
      intro:
        'Setelah pemeriksaan, tim kami mengaktifkan kembali akun Anda di {brand}. Anda dapat masuk lagi. Penarikan dijeda selama 24 jam.',
    },
    RECOVERY_CODE_USED: {
      subject: 'Kode pemulihan telah digunakan',
      intro:
        'Kode pemulihan telah digunakan untuk akun Anda di {brand} sebagai pengganti kode dari aplikasi autentikator Anda. Kode itu tidak dapat digunakan lagi.',
    },
    WITHDRAWAL_METHOD_SAVED: {
      subject: 'Metode penarikan telah disimpan',
      intro:
        'Metode penarikan baru telah disimpan untuk akun Anda di {brand}. Penarikan dijeda selama 24 jam.',
    },
    SAVED_METHODS_ONLY_TURNED_OFF: {
      subject: '“Hanya alamat tersimpan” telah dinonaktifkan',
      intro:
        'Penarikan dari akun Anda di {brand} tidak lagi dibatasi ke alamat tersimpan. Penarikan dijeda selama 24 jam.',
    },
    BENEFICIARY_SAVED: {
      subject: 'Penerima manfaat telah disimpan',
      intro: 'Penerima manfaat akun Anda di {brand} telah disimpan. Penarikan dijeda selama 24 jam.',
    },
    PASSKEYS_REMOVED: {
      subject: 'Kunci sandi telah dihapus',
      intro:
        'Kami menghapus kunci sandi yang ditambahkan ke akun Anda di {brand} dalam 60 hari terakhir, karena kata sandinya diatur ulang atau akunnya dibekukan, untuk berjaga-jaga jika itu bukan milik Anda. Kunci sandi yang lebih lama tetap ada; hapus yang bukan milik Anda. Anda dapat menambahkan kunci sandi Anda lagi setelah masuk.',
    },
    PHRASE_CHANGED: {
      subject: 'Frasa anti-phishing Anda telah diubah',
      intro:
        'Frasa anti-phishing akun Anda di {brand} telah dibuat, diubah, atau dihapus. Email asli dari kami memuat frasa yang Anda pilih.',
    },
    RECOVERY_CODES_RENEWED: {
      subject: 'Kode pemulihan Anda telah diperbarui',
      intro:
        'Kode pemulihan baru telah dibuat untuk akun Anda di {brand}. Kode yang lama tidak berlaku lagi.',
    },
    SAVED_METHODS_ONLY_TURNED_ON: {
      subject: '“Hanya alamat tersimpan” telah diaktifkan',
      intro: 'Penarikan dari akun Anda di {brand} kini dibatasi ke alamat tersimpan.',
    },
    KYC_SUBMITTED: {
      subject: 'Dokumen Anda telah dikirim',
      intro:
        'Dokumen untuk verifikasi identitas telah dikirim untuk akun Anda di {brand}. Kami akan memberi tahu Anda setelah dokumen ditinjau.',
    },
  },
  ifNotYou: {
    advice: 'Jika ini bukan Anda, segera buat kata sandi baru dan hubungi kami.',
    button: 'Buat kata sandi baru',
  },
  newSignIn: {
    subject: 'Login baru ke akun Anda',
    intro: 'Seseorang masuk ke akun Anda di {brand} dari perangkat yang belum pernah kami lihat.',
    when: 'Waktu',
    device: 'Perangkat',
    location: 'Lokasi',
    browserOnSystem: '{browser} di {system}',
    unknownDevice: 'Tidak dikenal',
    localNetwork: 'Jaringan lokal',
    advice:
      'Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, bekukan akun Anda: semua perangkat dikeluarkan, dan tidak ada yang dapat masuk sampai Anda membuat kata sandi baru.',
    validity: 'Tombol ini berlaku selama {days} hari.',
    button: 'Bekukan akun saya',
  },
  accountFrozen: {
    subject: 'Akun Anda dibekukan',
    intro:
      'Akun Anda di {brand} dibekukan melalui tautan dalam email yang kami kirim. Semua perangkat telah dikeluarkan, dan tidak ada yang dapat masuk.',
    advice:
      'Untuk mengaktifkannya kembali, buat kata sandi baru. Penarikan yang belum dibayar ditahan sampai kami memeriksanya bersama Anda. Batalkan penarikan dan hapus kunci sandi yang bukan milik Anda.',
    button: 'Buat kata sandi baru',
  },
  emailChangeAsked: {
    subject: 'Konfirmasi alamat email baru Anda',
    intro: 'Kami menerima permintaan untuk mengubah alamat email akun Anda di {brand} menjadi {email}.',
    advice:
      'Konfirmasikan di sini, atau perubahan berlaku pada {time}. Sampai saat itu, Anda masuk dengan alamat ini. Penarikan dijeda selama 24 jam. Jika ini bukan Anda, segera batalkan perubahan dan bekukan akun Anda.',
    confirm: 'Konfirmasi alamat baru',
    undo: 'Bukan saya: batalkan dan bekukan akun saya',
  },
  emailTakenAway: {
    subject: 'Alamat email Anda telah diubah',
    intro:
      'Alamat email akun Anda di {brand} sekarang {email}. Semua perangkat telah dikeluarkan, dan penarikan dijeda selama 24 jam.',
    advice:
      'Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, gunakan tombol di bawah dalam 30 hari: alamat ini dipulihkan, dan akun Anda dibekukan sampai Anda membuat kata sandi baru.',
  },
  emailChangeUndone: {
    subject: 'Alamat email Anda telah dikembalikan',
    intro:
      'Alamat ini tidak lagi milik akun Anda di {brand}: perubahannya dibatalkan dengan tautan yang kami kirim ke alamat sebelumnya. Akun Anda dibekukan, dan tidak ada dana yang keluar.',
    advice: 'Jika ini bukan Anda, hubungi kami terlebih dahulu.',
  },
  emailChanged: {
    subject: 'Ini sekarang alamat email Anda',
    intro:
      'Alamat ini sekarang milik akun Anda di {brand}. Masuk dengan alamat ini, atau dengan nama pengguna {username}.',
    advice: 'Untuk melindungi Anda, semua perangkat telah dikeluarkan, dan penarikan dijeda selama 24 jam.',
    button: 'Masuk',
  },
  inheritanceNotice: {
    subject: 'Seseorang mengajukan warisan atas dana Anda',
    intro:
      'Seseorang memberi tahu kami bahwa Anda telah meninggal dan meminta untuk mewarisi dana Anda di {brand}. Tidak ada yang berubah pada akun Anda.',
    advice:
      'Jika Anda baik-baik saja, masuklah sebelum {date}: permohonan itu langsung berakhir. Jika Anda tidak masuk sampai saat itu, kami akan memeriksa dokumen yang kami terima. Kami tidak pernah meminta kata sandi atau kode lewat email.',
    button: 'Masuk',
  },
  inheritanceReceived: {
    subject: 'Kami telah menerima permohonan Anda',
    intro:
      'Terima kasih telah menghubungi kami di saat yang sulit ini. Permohonan Anda telah diterima {brand}. Kode referensi Anda adalah {code}.',
    advice:
      'Kami memeriksa setiap permohonan dengan cermat dan tidak dapat memutuskan sebelum {date}. Sementara itu, daftarlah di {brand} dengan alamat email ini dan verifikasi identitas Anda: warisan hanya dapat ditransfer ke akun yang terverifikasi.',
    button: 'Pantau permohonan Anda',
  },
  inheritanceRefused: {
    subject: 'Tentang permohonan Anda',
    intro: 'Kami tidak dapat mengonfirmasi permohonan Anda {code}, jadi tidak ada yang ditransfer.',
    advice:
      'Kami tidak dapat memberikan keterangan tentang akun orang lain. Jika menurut Anda ini keliru, hubungi tim dukungan kami dan sebutkan kode referensi Anda.',
    button: 'Pantau permohonan Anda',
  },
  inheritanceTransferred: {
    subject: 'Warisan Anda telah ditransfer',
    intro: 'Permohonan Anda {code} telah disetujui. Warisan Anda kini ada di akun Anda di {brand}.',
    advice: 'Masuk untuk melihatnya di dompet Anda.',
    button: 'Masuk',
  },
  kycApproved: {
    subject: 'Identitas Anda telah terverifikasi',
    intro: 'Dokumen Anda diterima. Anda kini dapat menggunakan semua fitur akun Anda di {brand}.',
    button: 'Buka beranda',
  },
  kycRejected: {
    subject: 'Dokumen Anda tidak dapat kami terima',
    intro: 'Kami telah meninjau dokumen Anda dan tidak dapat menerimanya.',
    reason: 'Alasan: {reason}',
    advice: 'Silakan perbaiki masalahnya, lalu kirim ulang. Semua yang Anda isi tetap tersimpan.',
    button: 'Kirim ulang',
  },
  passkeyAdded: {
    subject: 'Kunci sandi ditambahkan',
    intro:
      'Kunci sandi ditambahkan ke akun Anda. Siapa pun yang memilikinya dapat masuk tanpa kata sandi Anda. Penarikan dijeda selama 24 jam.',
    advice:
      'Jika ini bukan Anda, hapus kunci sandi itu di halaman Keamanan, ubah kata sandi Anda, dan hubungi kami.',
    button: 'Buka halaman Keamanan',
  },
  operatorResetProposed: {
    subject: 'Pengaturan ulang faktor kedua Anda diusulkan',
    intro:
      '{name} mengusulkan pengaturan ulang faktor kedua akun operator Anda di {brand}. Setelah operator lain menyetujuinya, semua sesi dan kunci API Anda berakhir, dan Anda akan menyiapkan faktor kedua yang baru saat login berikutnya.',
    advice:
      'Jika Anda tidak memintanya, segera beri tahu rekan kerja dan administrator: usulan ini masih dapat ditolak.',
  },
  operatorTwoFaReset: {
    subject: 'Faktor kedua Anda telah diatur ulang',
    intro:
      '{name} mengatur ulang faktor kedua akun operator Anda di {brand}. Semua sesi dan kunci API Anda telah diakhiri, dan Anda akan menyiapkan faktor kedua yang baru saat login berikutnya.',
    advice: 'Jika Anda tidak memintanya, segera hubungi administrator agar akun ini dinonaktifkan.',
  },
  subjects: {
    wallet: {
      USDP_SENT: 'Anda mengirim {amount} USDP',
      USDP_RECEIVED: 'Anda menerima {amount} USDP',
    },
    deposit: {
      DEPOSIT_SEEN: 'Kami mendeteksi deposit Anda sebesar {amount} USDT',
      DEPOSIT_CREDITED: '{amount} USDT telah masuk',
      DEPOSIT_CREDITED_IN_PART: '{credited} USDT dari deposit Anda sebesar {amount} USDT telah masuk',
      DEPOSIT_SUBMITTED: 'Deposit Anda sebesar {amount} USDT telah diajukan',
      DEPOSIT_APPROVED: 'Deposit Anda sebesar {amount} USDT telah dikreditkan',
      DEPOSIT_REJECTED: 'Deposit Anda sebesar {amount} USDT ditolak',
      DEPOSIT_CORRECTED: 'Deposit Anda dikreditkan dengan jumlah yang berbeda: {amount} USDT',
      DEPOSIT_REVERSED: 'Deposit Anda sebesar {amount} USDT dibatalkan',
      DEPOSIT_RESTORED: 'Deposit Anda sebesar {amount} USDT dipulihkan',
      PAYMENT_REVERSED: 'Deposit Anda sebesar {amount} USDT dibatalkan',
      PAYMENT_RESTORED: 'Deposit Anda sebesar {amount} USDT dipulihkan',
      DEPOSIT_RETURNED: 'Pembayaran Anda sebesar {received} {currency} telah dikembalikan',
    },
    withdrawal: {
      WITHDRAWAL_REOPENED: 'Penarikan Anda sebesar {amount} USDT sedang diproses kembali',
    },
    settlement: {
      TRIAL_STOPPED: 'Trading pada uji coba gratis {product} Anda dihentikan',
    },
    order: {
      ORDER_ACTIVE: '{product} aktif',
      ORDER_FAILED: 'Pembelian {product} gagal',
      ORDER_UNSUBSCRIBED: 'Anda berhenti berlangganan {product}',
      ORDER_UNSUBSCRIBED_FREE: 'Anda berhenti berlangganan {product}',
      ORDER_CAPITAL_WITHDRAWN: 'Modal {product} telah ditarik',
      ORDER_LOSS_STOPPED: '{product} ditutup setelah kehilangan setengah harganya',
      ORDER_LOSS_LIMITED: '{product} ditutup pada batas kerugian Anda',
      ORDER_LOSS_LIMITED_FREE: '{product} ditutup pada batas kerugian Anda',
      ORDER_TRIAL_ENDED: 'Uji coba gratis {product} telah berakhir',
      ORDER_PAID_LATE: 'Transaksi lain dari paket {product} yang sudah ditutup telah masuk',
    },
  },
  withdrawalEvents: {
    PENDING: 'Penarikan {amount} USDT diminta',
    APPROVED: 'Penarikan Anda sebesar {amount} USDT disetujui',
    COMPLETED: 'Penarikan Anda sebesar {amount} USDT telah dibayarkan',
    REJECTED: 'Penarikan Anda sebesar {amount} USDT ditolak',
    CANCELLED: 'Penarikan Anda sebesar {amount} USDT dibatalkan',
    FAILED: 'Penarikan Anda sebesar {amount} USDT tidak dapat dibayarkan',
  },
  withdrawal: {
    notYou:
      'Jika Anda tidak memintanya, bekukan akun Anda: semua perangkat dikeluarkan, tidak ada yang dapat masuk sampai Anda membuat kata sandi baru, dan penarikan ini ditahan sampai kami memeriksanya bersama Anda.',
    validity: 'Tombol ini berlaku selama {days} hari.',
    button: 'Bekukan akun saya',
    amount: 'Jumlah',
    fee: 'Biaya transaksi',
    receive: 'Anda terima',
    destination: 'Tujuan',
    network: 'Jaringan',
    arrivesOn: 'Tiba pada',
    txId: 'ID transaksi',
    reference: 'Referensi',
    reason: 'Alasan',
    depositReversed: 'Deposit yang mendanainya dibatalkan.',
    lossRecovered: 'Sebanyak {amount} USDT darinya diambil karena sebuah deposit dibatalkan.',
  },
  openHistory: 'Lihat riwayat',
  openPackages: 'Lihat paket',
}
