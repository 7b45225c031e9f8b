import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'passkeys'> = {
  title: 'Kunci sandi',
  text: 'Masuk dengan sidik jari, wajah, atau PIN sebagai ganti kata sandi. Jika 2FA aktif, kunci sandi juga dapat menggantikan kode.',
  unsupported:
    'Peramban ini tidak mendukung kunci sandi. Untuk menambahkannya, buka halaman ini di peramban yang lebih baru atau di ponsel Anda.',
  add: 'Tambah kunci sandi',
  emptyTitle: 'Belum ada kunci sandi',
  emptyText: 'Tambahkan satu di setiap perangkat yang Anda gunakan untuk masuk.',
  added: 'Ditambahkan {day}',
  lastUsed: 'Terakhir digunakan {time}',
  neverUsed: 'Belum pernah digunakan',
  rename: 'Ubah nama {name}',
  remove: 'Hapus {name}',
  failed: 'Kunci sandi Anda tidak dapat dimuat.',
  addTitle: 'Tambah kunci sandi',
  addText:
    'Beri nama dan konfirmasi dengan kata sandi Anda. Peramban akan meminta sidik jari, wajah, atau PIN Anda. Setelah itu penarikan dijeda selama 24 jam.',
  name: 'Nama',
  nameHint: 'Nama yang membantu Anda mengenali perangkat ini.',
  password: 'Kata Sandi',
  addAction: 'Lanjutkan',
  waiting: 'Ikuti langkah-langkah di peramban Anda.',
  renameTitle: 'Ubah nama kunci sandi',
  renameAction: 'Simpan',
  removeTitle: 'Hapus kunci sandi',
  removeText:
    '“{name}” tidak lagi dapat digunakan untuk masuk atau mengonfirmasi tindakan. Hapus juga di perangkat Anda, atau peramban akan terus menawarkannya.',
  removeAction: 'Hapus',
  deviceName: '{browser} di {system}',
  deviceUnknown: 'Kunci sandi saya',
}
