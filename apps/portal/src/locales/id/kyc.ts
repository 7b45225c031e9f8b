import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'kyc'> = {
  purpose: 'Buktikan identitas Anda agar semua bagian akun dapat digunakan.',
  status: 'Status KYC',
  pendingText:
    'Isi data Anda sesuai kartu identitas dan tambahkan dua gambar. Hasilnya kami kabarkan lewat email.',
  pendingApprovalText:
    'Kami sedang memeriksa dokumen Anda dan akan mengabarkan hasilnya lewat email. Sampai saat itu tidak ada yang dapat diubah.',
  rejectedText: 'Dokumen Anda tidak diterima. Perbaiki hal yang disebutkan di sini, lalu serahkan kembali.',
  approvedText: 'Identitas Anda telah terverifikasi. Tidak ada lagi yang perlu dilakukan.',
  reason: 'Alasan',
  loading: 'Memuat',
  infoFailed: 'Data KYC Anda tidak dapat dimuat.',
  details: 'Data Anda',
  fullName: 'Nama Lengkap',
  gender: 'Jenis Kelamin',
  chooseGender: 'Pilih',
  MALE: 'Laki-laki',
  FEMALE: 'Perempuan',
  identityNo: 'Nomor Identitas',
  phoneNo: 'Nomor Telepon',
  phoneHint: 'Angka, spasi, dan tanda hubung.',
  address: 'Alamat',
  postCode: 'Kode Pos',
  country: 'Negara',
  pictures: 'Gambar Anda',
  front: 'Bagian depan kartu identitas',
  frontText: 'Seluruh kartu, tajam dan tanpa pantulan.',
  holding: 'Anda memegang kartu identitas',
  holdingText: 'Wajah dan kartu Anda, keduanya mudah dikenali.',
  privacy: 'Hanya Anda dan pemeriksa identitas yang dapat melihat ini. Gambar disimpan terenkripsi.',
  submit: 'Kirim',
}
