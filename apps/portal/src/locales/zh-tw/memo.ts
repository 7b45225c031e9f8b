import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'memo'> = {
  title: '公告',
  purpose: '我們團隊發布的公告，由新到舊排列。',
  none: '我們團隊發布的公告會顯示在這裡。',
}
