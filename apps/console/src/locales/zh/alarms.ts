import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'alarms'> = {
  empty: '持续失败的任务会在此处发出警报。',
  clear: '解除',
  clearTitle: '解除警报 {what}',
  clearText: '如问题再次出现，警报会重新发出。',
  setAside: '提议搁置',
  setAsideTitle: '提议搁置此事件',
  setAsideText: '另一位操作员在提议中批准后，其余事件继续处理。属于同一套餐的事件一并等待。',
  workAgain: '提议重新处理',
  workAgainTitle: '提议重新处理此事件',
  workAgainText: '另一位操作员在提议中批准后，此事件将优先处理。',
  found: '查明的情况与处理',
  kind: '警报',
  subject: '对象',
  details: '详情',
  raisedAt: '发出时间',
}
