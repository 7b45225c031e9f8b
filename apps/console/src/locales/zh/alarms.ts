import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'alarms'> = {
  empty: '持续失败的任务会在此处发出警报。',
  clear: '解除',
  clearTitle: '解除警报 {what}',
  clearText: '如问题再次出现，警报会重新发出。',
  found: '查明的情况与处理',
  kind: '警报',
  subject: '对象',
  details: '详情',
  raisedAt: '发出时间',
}
