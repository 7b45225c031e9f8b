import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'memo'> = {
  title: 'お知らせ',
  purpose: '当社からのお知らせを新しい順に表示します。',
  none: '当社からのお知らせはここに表示されます。',
}
