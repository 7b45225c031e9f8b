import type { WordsOf } from '../words.ts'

export const texts: WordsOf<'images'> = {
  hint: 'PNG atau JPG hingga 5mb',
  documentHint: 'PDF hingga 2mb, PNG atau JPG hingga 5mb',
  chooseDocument: 'Pilih file',
  choose: 'Pilih gambar',
  drop: 'atau letakkan di sini',
  camera: 'Ambil foto',
  replace: 'Ganti',
  remove: 'Hapus',
  preparing: 'Mengompresi gambar…',
  preview: 'Pratinjau: {label}',
}
