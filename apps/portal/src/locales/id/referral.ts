import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'referral'> = {
  purpose: 'Tautan undangan pribadi Anda, sebagai kode QR dan teks.',
  title: 'Undang dengan tautan Anda',
  text: 'Siapa pun yang mendaftar lewat tautan ini bergabung dengan tim Anda.',
  link: 'Tautan referral Anda',
  copyLink: 'Salin tautan',
  downloadQr: 'Unduh kode QR sebagai gambar PNG',
  downloadHint: 'Klik kode untuk menyimpannya sebagai gambar.',
}
