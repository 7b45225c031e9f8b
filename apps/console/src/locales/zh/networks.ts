import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'networks'> = {
  empty: '网络停用或有计划外转账待确认时会显示在此处。',
  stopped: '已停用',
  strays: '待确认的计划外转账',
  height: '已跟踪至区块',
  nowhere: '尚未开始',
  stoppedAt: '停用时间',
  running: '运行中',
  network: '网络',
  stopReason: '原因',
  stray: '计划外转账 {number}',
  strayOf: '{amount}，从 {from} 转至 {to}，交易 {txId}',
  resume: '恢复',
  resumeTitle: '恢复 {network}',
  resumeText: '将重新跟踪充值并付款。',
  resumeStrays: '您确认已核查 {count} 笔计划外转账。如此后又有新增，则均不予确认。',
}
