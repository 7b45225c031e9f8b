import type { WordsOf } from '../words.ts'

export const texts: WordsOf<'images'> = {
  hint: 'PNG atau JPG hingga 5mb',
  choose: 'Pilih gambar',
  drop: 'atau letakkan di sini',
  camera: 'Ambil foto',
  replace: 'Ganti',
  remove: 'Hapus',
  preparing: 'Mengompresi gambar…',
  preview: 'Pratinjau: {label}',
}
