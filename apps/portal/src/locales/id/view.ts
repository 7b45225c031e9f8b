import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'view'> = {
  label: 'Tampilan hanya-baca',
  viewingAs: 'Melihat sebagai {name} (hanya-baca)',
  until: 'hingga {time}',
  refused: 'Sebagian halaman ini tidak ditampilkan atau tidak dapat diubah dalam tampilan',
  end: 'Akhiri tampilan',
  openingTitle: 'Membuka portal',
  openingText: 'Anda akan melihatnya seperti anggota, tanpa dapat mengubah apa pun.',
  overTitle: 'Tampilan ini telah berakhir',
  overText: 'Anda dapat menutup tab ini. Tampilan baru dibuka dari halaman anggota di konsol.',
}
