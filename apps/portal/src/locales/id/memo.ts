import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'memo'> = {
  title: 'Pengumuman',
  purpose: 'Pengumuman dari tim kami, dari yang terbaru.',
  none: 'Pengumuman dari tim kami akan tampil di sini.',
}
