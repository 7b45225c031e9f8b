import type { MailTexts } from '../en/mail.ts'

export const mail: MailTexts = {
  greeting: 'Halo {name},',
  greetingUnknown: 'Halo,',
  footer: 'Dikirim oleh {brand}. Kami tidak pernah meminta kata sandi atau kode Anda.',
  registerCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Ini adalah kode untuk menyelesaikan pendaftaran Anda di {brand}:',
    validity: 'Kode berlaku satu kali selama {minutes} menit. Jika Anda tidak memintanya, abaikan email ini.',
  },
  alreadyRegistered: {
    subject: 'Anda sudah memiliki akun',
    intro:
      'Seseorang, mungkin Anda, mencoba mendaftarkan alamat email ini di {brand}. Alamat ini sudah memiliki akun, jadi tidak ada yang diubah.',
    advice: 'Anda dapat masuk dengan kata sandi Anda, atau membuat yang baru jika lupa.',
    button: 'Masuk',
  },
  passwordCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Ini adalah kode untuk membuat kata sandi baru di {brand}:',
    validity:
      'Kode berlaku satu kali selama {minutes} menit. Jika Anda tidak memintanya, kata sandi Anda tetap sama.',
  },
  transactionPasswordCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Ini adalah kode untuk membuat kata sandi transaksi Anda di {brand}:',
    validity:
      'Kode berlaku satu kali selama {minutes} menit. Jika Anda tidak memintanya, ubah kata sandi Anda.',
  },
  newEmailCode: {
    subject: 'Kode Anda: {code}',
    intro: 'Ini adalah kode untuk memakai alamat e-mail ini pada akun Anda di {brand}:',
    validity:
      'Kode ini berlaku sekali, selama {minutes} menit ke depan. Jika Anda tidak memintanya, abaikan saja.',
  },
  welcome: {
    subject: 'Selamat datang di {brand}',
    intro:
      'Akun Anda sudah siap. Nama pengguna Anda {username}; Anda dapat masuk dengannya atau dengan alamat email Anda.',
    advice: 'Selanjutnya, verifikasi identitas Anda di pengaturan dan aktifkan autentikasi dua faktor.',
    button: 'Masuk',
  },
  passwordChanged: {
    subject: 'Kata sandi Anda telah diubah',
    intro: 'Kata sandi akun Anda telah diubah, dan semua perangkat telah dikeluarkan.',
    advice: 'Jika ini bukan Anda, segera buat kata sandi baru dan hubungi kami.',
    button: 'Buat kata sandi baru',
  },
  passkeyAdded: {
    subject: 'Kunci sandi (passkey) ditambahkan',
    intro:
      'Sebuah kunci sandi (passkey) ditambahkan ke akun Anda. Siapa pun yang memegangnya dapat masuk tanpa kata sandi Anda.',
    advice:
      'Jika ini bukan Anda, hapus kunci sandi itu di halaman Keamanan, ubah kata sandi Anda, dan hubungi kami.',
    button: 'Buka halaman Keamanan',
  },
}
