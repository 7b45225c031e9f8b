import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'kyc'> = {
  purpose: 'Verifikasi identitas Anda untuk menggunakan semua fitur akun.',
  status: 'Status KYC',
  pendingText:
    'Isi data Anda sesuai kartu identitas dan tambahkan dua foto. Hasilnya akan kami kirim lewat email.',
  pendingApprovalText:
    'Kami sedang meninjau dokumen Anda dan akan mengirim hasilnya lewat email. Sampai saat itu, tidak ada yang dapat diubah.',
  rejectedText: 'Dokumen Anda tidak dapat kami terima. Perbaiki masalah di bawah ini, lalu kirim ulang.',
  approvedText: 'Identitas Anda telah terverifikasi. Tidak ada lagi yang perlu dilakukan.',
  reason: 'Alasan',
  loading: 'Sedang memuat',
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
  pictures: 'Foto Anda',
  front: 'Bagian depan kartu identitas',
  frontText: 'Kartu secara utuh, tajam dan tanpa pantulan.',
  holding: 'Anda memegang kartu identitas',
  holdingText: 'Wajah dan kartu Anda, keduanya terlihat jelas.',
  privacy: 'Hanya Anda dan petugas verifikasi kami yang dapat melihat ini. Foto disimpan terenkripsi.',
  submit: 'Kirim',
}
