import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'memo'> = {
  title: '公告',
  purpose: '我们团队发布的公告，由新到旧排列。',
  none: '我们团队发布的公告会显示在这里。',
}
