import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'home'> = {
  title: '总览',
  waiting: '共 {total} 项待处理，等待最久的排在最前。',
  nothing: '目前没有待处理事项。',
  queue: '队列',
  waits: '待处理',
  oldest: '最久等待',
}
