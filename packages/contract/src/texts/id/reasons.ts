import type { ReasonTexts } from '../en/reasons.ts'

export const texts: ReasonTexts = {
  documentBlurred: 'Fotonya buram. Silakan ambil ulang dengan cahaya yang baik.',
  documentCut: 'Sebagian dokumen terpotong. Pastikan keempat sudutnya terlihat.',
  documentName: 'Nama pada dokumen tidak sama dengan nama akun Anda.',
  documentHeld: 'Wajah Anda atau dokumennya tidak dapat dikenali pada foto kedua.',
  documentExpired: 'Dokumen sudah kedaluwarsa. Silakan gunakan yang masih berlaku.',
  depositNotReceived: 'Kami belum menerima transfer ini.',
  depositReference: 'Transfer tidak mencantumkan referensi yang ditampilkan kepada Anda.',
  depositUnreadable: 'Bukti pembayaran tidak terbaca. Silakan kirim gambar yang jelas.',
  depositLess: 'Kami menerima kurang dari yang Anda masukkan. Jumlah yang diterima sudah kami kreditkan.',
  depositMore: 'Kami menerima lebih dari yang Anda masukkan. Jumlah yang diterima sudah kami kreditkan.',
  depositBankFee: 'Bank Anda memotong biaya dari transfer. Jumlah yang diterima sudah kami kreditkan.',
  withdrawalOwner:
    'Kami tidak dapat memastikan bahwa Anda yang meminta penarikan ini. Silakan hubungi layanan pelanggan.',
  withdrawalAddress: 'Kami tidak dapat membayar ke tujuan ini. Silakan gunakan tujuan lain.',
  withdrawalIdentity: 'Silakan verifikasi identitas Anda sebelum melakukan penarikan.',
}
