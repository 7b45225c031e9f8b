import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'reconciliation'> = {
  empty: '账本、经纪商与链上数据之间的差异会显示在此处。目前一致。',
  start: '立即对账',
  started: '对账已开始',
  ORDER: '订单',
  NETWORK: '网络',
  LEDGER: '账本',
  subject: '对象',
  expected: '应为',
  found: '实为',
  since: '始于',
  whatFollows: '在对账不再发现差异之前，相关款项不会支付。请查明原因、处理后重新对账。',
  runs: '最近的对账',
  checked: '已核对 {subjects} 项，剩余 {left} 项',
  WAITING: '等待中',
  RUNNING: '进行中',
  CUT_SHORT: '提前结束',
  agreed: '一致',
  differs: '有差异',
}
