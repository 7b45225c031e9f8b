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
  reason: '原因',
  itemDEPOSIT: '充值',
  itemPAYOUT: '付款',
  itemORDER: '订单',
  document: '文件（图片）',
  reverseDeposit: '核销 {which}',
  reverseDepositTitle: '提议核销 {name} 的 {amount} 充值（{which}）',
  reverseDepositText:
    '仅在区块链上查不到该充值时有效。先从会员钱包扣回，不足部分计为托管损失。如该交易重新上链，则全部恢复。由另一名运营人员在“待复核提案”中决定。',
  reopenPayout: '重新打开 {which}',
  reopenPayoutTitle: '提议重新打开付给 {name} 的 {amount}（{which}）',
  reopenPayoutText:
    '仅在区块链上查不到其任何交易时有效。已签名的交易将重新发送；仅当其均无法再上链时，才可另行签名或退回金额。由另一名运营人员在“待复核提案”中决定。',
  acceptDifference: '接受差异…',
  acceptDifferenceTitle: '提议接受 {found}（应为 {expected}）',
  acceptDifferenceText:
    '经纪商账户将调整至账本金额，差额由平台承担或归平台所有，会员不受影响。由另一名运营人员在“待复核提案”中决定。',
  itemGAS: '缺少的手续费币',
  gasLoss: '币已丢失',
  gasLossTitle: '将 {network} 上 {address} 缺少的币登记为丢失',
  gasLossText:
    '按当前测量：钱包扣除自身交易后应有的数量，减去链上的数量。由另一名运营人员在“待复核提案”中决定，下一次核对时入账。',
}
