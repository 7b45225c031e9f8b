import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'passkeys'> = {
  title: 'Kunci sandi (passkey)',
  text: 'Masuk dengan sidik jari, wajah, atau PIN sebagai ganti kata sandi. Jika 2FA aktif, kunci sandi juga dapat menggantikan kode.',
  unsupported:
    'Peramban ini tidak mendukung kunci sandi. Untuk menambahkannya, buka halaman ini di peramban yang lebih baru atau di ponsel Anda.',
  add: 'Tambah kunci sandi',
  emptyTitle: 'Belum ada kunci sandi',
  emptyText: 'Tambahkan satu di setiap perangkat yang Anda gunakan untuk masuk.',
  added: 'Ditambahkan {day}',
  lastUsed: 'Terakhir dipakai {time}',
  neverUsed: 'Belum pernah dipakai',
  rename: 'Ubah nama {name}',
  remove: 'Hapus {name}',
  failed: 'Kunci sandi Anda tidak dapat dimuat.',
  addTitle: 'Tambah kunci sandi',
  addText:
    'Beri nama dan konfirmasi dengan kata sandi Anda. Setelah itu peramban meminta sidik jari, wajah, atau PIN Anda. Setelah itu penarikan dijeda selama 24 jam.',
  name: 'Nama',
  nameHint: 'Agar Anda mengenali perangkat ini nanti.',
  password: 'Kata Sandi',
  addAction: 'Lanjutkan',
  waiting: 'Ikuti langkah yang ditampilkan peramban Anda.',
  promptFailed: 'Kunci sandi tidak dapat dibuat di sini. Coba peramban atau perangkat lain.',
  renameTitle: 'Ubah nama kunci sandi',
  renameAction: 'Simpan',
  removeTitle: 'Hapus kunci sandi',
  removeText:
    '“{name}” tidak lagi dapat dipakai untuk masuk atau mengonfirmasi apa pun. Hapus juga di perangkat Anda, karena jika tidak peramban akan terus menawarkannya.',
  removeAction: 'Hapus',
  deviceName: '{browser} di {system}',
  deviceUnknown: 'Kunci sandi saya',
}
